import { mount } from "svelte";

// before the components, so that their own styles come after
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/board.css";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app")! });

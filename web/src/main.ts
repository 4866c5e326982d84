import { mount } from "svelte";

import App from "./App.svelte";
import "./styles/page.css";
import "./styles/board.css";
import "./styles/follow.css";

mount(App, { target: document.getElementById("app")! });

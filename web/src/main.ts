import { mount } from "svelte";

import App from "./App.svelte";
import "./styles/page.css";
import "./styles/board.css";
import "./styles/follow.css";
import "./styles/door.css";

mount(App, { target: document.getElementById("app")! });

/** Python 3.14 in Node.js: unpack the wheels, mount the checkout and call pytest. See py314. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { loadPyodide } = createRequire(new URL("../web/package.json", import.meta.url))("pyodide");
const [wheels, ...words] = process.argv.slice(2);
const python = await loadPyodide();
const mount = (folder, at) => {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, at);
};
mount(fileURLToPath(new URL("..", import.meta.url)), "/checkout");
mount(wheels, "/wheels");
python.globals.set("words", python.toPy(words.flatMap((word) => word.split(" "))));
process.exitCode = await python.runPythonAsync(`
import glob, importlib, os, sys, zipfile

packages = "/packages"
for wheel in glob.glob("/wheels/*.whl"):
    zipfile.ZipFile(wheel).extractall(packages)
sys.path[:0] = ["/checkout/src", "/checkout", packages]
sys.dont_write_bytecode = True
importlib.invalidate_caches()
os.chdir("/checkout")
print(sys.version, flush=True)
import pytest

int(pytest.main(["-q", "-p", "no:cacheprovider", "-o", "addopts=", "-m", "not whole_games", *words]))
`);

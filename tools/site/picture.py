"""Put screenshots together into one moving picture: `python -m tools.site.picture FOLDER OUT.webp`.

`npm run demo` in web/ takes them while a real game is played.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

WIDTH, MILLISECONDS, QUALITY = 800, 900, 55


def moving_picture(folder: Path, out: Path) -> int:
    """Its size in bytes. Every frame stands equally long, the last one three times."""
    frames = []
    for path in sorted(folder.glob("*.png")):
        with Image.open(path) as picture:
            frames.append(picture.convert("RGB").resize((WIDTH, picture.height * WIDTH // picture.width)))
    times = [MILLISECONDS] * (len(frames) - 1) + [3 * MILLISECONDS]
    frames[0].save(out, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=QUALITY, method=6)
    return out.stat().st_size


if __name__ == "__main__":
    sys.stdout.write(f"{moving_picture(Path(sys.argv[1]), Path(sys.argv[2])):,} bytes\n")

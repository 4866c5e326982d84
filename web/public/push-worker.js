/** Says that it is somebody's move though no page is open. The words come with this file's own address, from the page that began it. */

const YOUR_MOVE = new URL(self.location.href).searchParams.get("move") ?? "Sandtable";

self.addEventListener("push", (event) => {
  const { table, title } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(YOUR_MOVE, { body: title, tag: table, icon: "/icon.svg", data: table }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data ? `/t/${encodeURIComponent(event.notification.data)}` : "/";
  const come = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === address);
    return open ? open.focus() : self.clients.openWindow(address); // the page knows its own link
  };
  event.waitUntil(come());
});

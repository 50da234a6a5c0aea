// Shows the notices that arrive while no page of ours is looked at, and leads to their place.
self.addEventListener('push', (event) => {
  let aviso;
  try {
    aviso = event.data.json();
  } catch {
    return;
  }
  const { title = 'Tembiapo', body = '' } = aviso.notification ?? {};
  const enlace = aviso.fcmOptions?.link ?? aviso.notification?.click_action ?? '/';
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icono.svg', data: { enlace } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.enlace ?? '/', self.location.origin);
  // Nothing a notice says leads anywhere else.
  const destino = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(self.clients.openWindow(destino));
});

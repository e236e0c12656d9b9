/*
 * A service worker for one load of /analisar-curriculo, registered only when the person asks for the proof: it tells
 * the page of each request that passes by it, with the method and the size of the body, and answers none. It takes its
 * registration back at the page's first request: it stays with that page until it is left, and nothing of it remains
 * (docs/decisions/2026-11-26-proof-in-the-page.md).
 */
self.addEventListener('install', () => self.skipWaiting());

async function tell(request, time) {
  const { method, url: address } = request;
  const body = method === 'GET' || method === 'HEAD' ? new ArrayBuffer(0) : await request.arrayBuffer();
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages)
    page.postMessage({ kind: 'witnessed-request', method, address, bytes: body.byteLength, time });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // The page that is being opened has no script yet that could listen.
  if (request.mode === 'navigate') return;
  event.waitUntil(Promise.all([self.registration.unregister(), tell(request.clone(), Date.now())]));
});

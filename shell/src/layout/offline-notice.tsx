import { useSyncExternalStore, type ReactNode } from 'react';

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Says that the connection is gone, for as long as it is: reads wait for it (the query cache asks again by itself), and
 * nothing typed is lost.
 */
export function OfflineNotice(): ReactNode {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    // On a server there is always a connection.
    () => true,
  );
  if (isOnline) return null;
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning">
      Você está sem conexão com a internet. Assim que ela voltar, esta página continua de onde parou.
    </p>
  );
}

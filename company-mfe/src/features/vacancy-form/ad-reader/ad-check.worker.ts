import { checkAd } from '@ponte/shared-domain';
import { isAdQuestion, workerReady, type AdAnswer } from './messages';

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isAdQuestion(data)) self.postMessage({ id: data.id, findings: checkAd(data.ad) } satisfies AdAnswer);
});
// The page sends nothing before this message, because it might be lost: in development another script imports this one
// after the worker has begun to run.
self.postMessage(workerReady);

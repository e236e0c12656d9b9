import { checkAd } from '@ponte/shared-domain';
import { isAdQuestion, workerReady, type AdAnswer } from './messages';

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isAdQuestion(data)) self.postMessage({ id: data.id, findings: checkAd(data.ad) } satisfies AdAnswer);
});
// What is sent before this may be lost: in development the script is imported by another one, which has been running
// for a while.
self.postMessage(workerReady);

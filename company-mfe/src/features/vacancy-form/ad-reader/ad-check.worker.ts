import { checkAd } from '@ponte/shared-domain';
import { isAdQuestion, type AdAnswer } from './messages';

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isAdQuestion(data)) self.postMessage({ id: data.id, findings: checkAd(data.ad) } satisfies AdAnswer);
});

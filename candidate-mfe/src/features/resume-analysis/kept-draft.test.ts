/** @environment page */
import { keepDraft, takeDraft, type NamedDraft } from './kept-draft';

const draft: NamedDraft = {
  name: 'cv.pdf',
  content: { basics: { name: 'Ana' }, work: [], education: [], skills: [] },
  passages: { basics: { fullName: 'Ana' } },
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('a kept draft is returned once', () => {
  expect(keepDraft(draft)).toBe(true);
  expect(takeDraft()).toEqual(draft);
  expect(takeDraft()).toBeNull();
});

it.each(['', '{', '[]', '"cv"', '{"name":"cv"}', '{"name":"cv","passages":{},"content":{"basics":{},"work":1}}'])(
  'a kept draft is not read from %j',
  (text) => {
    sessionStorage.setItem('ponte-resume-draft', text);
    expect(takeDraft()).toBeNull();
  },
);

it('a draft is not kept where storage is blocked, and the caller knows', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(keepDraft(draft)).toBe(false);
});

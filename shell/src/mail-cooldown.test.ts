/** @environment page */
import { AppError } from '@ponte/shared-domain';
import { act, renderHook } from '@testing-library/react';
import { secondsToWait, useCountdown } from './mail-cooldown';

it.each([
  ['as long as the service says', new AppError('too_many_requests', '', { retryAfter: 7 }), 7],
  ['a minute when it does not say', new AppError('too_many_requests', ''), 60],
  ['not at all after another failure', new AppError('offline', '', { retryAfter: 7 }), 0],
])('waits %s', (_what, error, seconds) => {
  expect(secondsToWait(error)).toBe(seconds);
});

describe('a countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }));
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  const advance = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));

  it('counts whole seconds down to 0, and stays there', () => {
    const { result } = renderHook(() => useCountdown('confirmation'));
    expect(result.current.secondsLeft).toBe(0);
    act(() => result.current.start(2));
    expect(result.current.secondsLeft).toBe(2);
    advance(750);
    expect(result.current.secondsLeft).toBe(2);
    advance(250);
    expect(result.current.secondsLeft).toBe(1);
    advance(1_000);
    expect(result.current.secondsLeft).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    advance(5_000);
    expect(result.current.secondsLeft).toBe(0);
  });

  it('goes on after a reload, for the same mail only', () => {
    const first = renderHook(() => useCountdown('confirmation'));
    act(() => first.result.current.start(60));
    first.unmount();
    advance(20_000);
    expect(renderHook(() => useCountdown('confirmation')).result.current.secondsLeft).toBe(40);
    expect(renderHook(() => useCountdown('recovery')).result.current.secondsLeft).toBe(0);
  });

  it('counts without storage where that is blocked', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { result } = renderHook(() => useCountdown('confirmation'));
    act(() => result.current.start(3));
    expect(result.current.secondsLeft).toBe(3);
  });

  it('takes what is no time in the storage for none', () => {
    sessionStorage.setItem('ponte-mail-wait-confirmation', 'soon');
    expect(renderHook(() => useCountdown('confirmation')).result.current.secondsLeft).toBe(0);
  });
});

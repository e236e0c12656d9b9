import {
  QueryClient,
  type DefaultedQueryObserverOptions,
  type DefaultError,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

/**
 * The query cache of one page that a server renders. Nothing is tried again here, whatever a query asks for in a
 * browser: while a visitor waits, a backend that fails at once is answered at once, and the browser, which has time,
 * tries again. Nor is anything kept for a time: a timer would hold the whole cache long after its page has gone.
 */
class ServerQueryClient extends QueryClient {
  override defaultQueryOptions<
    Data = unknown,
    Failure = DefaultError,
    Result = Data,
    Cached = Data,
    Key extends QueryKey = QueryKey,
    PageParam = never,
  >(
    options:
      | QueryObserverOptions<Data, Failure, Result, Cached, Key, PageParam>
      | DefaultedQueryObserverOptions<Data, Failure, Result, Cached, Key>,
  ): DefaultedQueryObserverOptions<Data, Failure, Result, Cached, Key> {
    return { ...super.defaultQueryOptions(options), retry: false, gcTime: Infinity };
  }
}

export function createServerQueryClient(): QueryClient {
  return new ServerQueryClient();
}

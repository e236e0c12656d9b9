// The shared copy of @tanstack/react-query, cut to the names that the product uses (see react-router-dom.ts beside this
// file for the reason). It reads the package's own files, because '@tanstack/react-query' is its share key.
export {
  QueryClient,
  QueryClientProvider,
  hydrate,
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../node_modules/@tanstack/react-query/build/modern/index.js';

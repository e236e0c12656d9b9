/** A path with a query of the values that are there; a parameter with several is repeated. */
export function withQuery(path: string, query: Record<string, string | readonly string[] | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) {
    for (const value of typeof values === 'string' ? [values] : (values ?? []))
      if (value !== '') params.append(key, value);
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

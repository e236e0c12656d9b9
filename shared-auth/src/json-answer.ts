/**
 * An answer of the backend's kind that is made here. Not `Response.json`, which Safari 16 lacks: the last one of an
 * iPhone 8 or X.
 */
export function toJsonAnswer(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

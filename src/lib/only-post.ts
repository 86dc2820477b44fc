/** Answer of an API route to any other method. */
export function onlyPost(): Response {
  return Response.json(
    { error: { code: 'method_not_allowed', message: 'Seule la méthode POST est acceptée.' } },
    { status: 405, headers: { allow: 'POST' } },
  )
}

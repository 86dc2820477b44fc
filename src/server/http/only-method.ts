/** For `ANY` of a route that knows one method: the router answers a GET of it with a page otherwise. */
export const onlyMethod = (method: 'GET' | 'POST' | 'PUT') => () =>
  Response.json(
    {
      error: {
        code: 'method_not_allowed',
        message: `Seule la méthode ${method} est acceptée.`,
      },
    },
    { status: 405, headers: { allow: method } },
  )

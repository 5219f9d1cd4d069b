/**
 * The server's route that answers a call. A page may fill a step the route leaves open:
 * `GET /product/single/import/template/1` is answered by `GET /product/single/import/template/{productType}`.
 */
export const routeOf = (call: string, routes: readonly string[]): string | undefined =>
  routes.includes(call) ? call : routes.find((route) => fits(route, call))

function fits(route: string, call: string): boolean {
  const ours = call.split('/')
  const theirs = route.split('/')
  return (
    ours.length === theirs.length &&
    theirs.every(
      (step, index) => step === ours[index] || (step.startsWith('{') && ours[index] !== ''),
    )
  )
}

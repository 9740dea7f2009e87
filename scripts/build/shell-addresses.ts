// For `astro dev` only: serves the shells at the addresses that the server uses after a build.
import type { Plugin } from 'vite'

const PAYER =
  /^\/(?:paymentLink(?:V2|V3)?|payment-link-checkout|payment404|authFail|springAirlines)(?:\.htm)?$/
const SHELLS = [
  [/^\/aq\//, '/aq'],
  [PAYER, '/payer'],
  [/^\/admin\//, '/desk'],
] as const

/**
 * A Vite plugin that serves /aq/… with the portal's shell, a payer's address with the payer's, /admin/… with the
 * desk's.
 */
export function shellAddresses(): Plugin {
  return {
    name: 'aqueduct:shell-addresses',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?')
        const shell = SHELLS.find(([addresses]) => addresses.test(path))?.[1]
        if (shell) request.url = query === undefined ? shell : `${shell}?${query}`
        next()
      })
    },
  }
}

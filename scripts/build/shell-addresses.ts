// For `astro dev` only: the shells answer at the addresses that the server gives them after a build.
import type { Plugin } from 'vite'

const PAYER =
  /^\/(?:paymentLink(?:V2|V3)?|payment-link-checkout|payment404|authFail|springAirlines)(?:\.htm)?$/

/** A Vite plugin that opens /aq/… in the portal's shell and a payer's address in the payer's. */
export function shellAddresses(): Plugin {
  return {
    name: 'aqueduct:shell-addresses',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?')
        const shell = path.startsWith('/aq/') ? '/aq' : PAYER.test(path) ? '/payer' : undefined
        if (shell) request.url = query === undefined ? shell : `${shell}?${query}`
        next()
      })
    },
  }
}

import { m } from '#paraglide/messages.js'

export function Sandbox() {
  return <h1>{m.common_brand()}</h1>
}

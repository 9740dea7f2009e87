import { m } from '#paraglide/messages.js'

type Known = readonly (readonly [RegExp, string])[]
// The order matters: most user agents also contain the names of other browsers.
const browsers: Known = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/MicroMessenger\//, 'WeChat'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Known = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const named = (list: Known, agent: string) => list.find(([form]) => form.test(agent))?.[1]

/** Short description of a user agent; for an unknown one its first token. */
export function deviceLabels(agent: string): string {
  const browser = named(browsers, agent)
  const system = named(systems, agent)
  if (browser && system) return m.open_sessions_device({ browser, system })
  return browser ?? system ?? (agent.split(' ')[0] || m.open_sessions_unknown_device())
}

import { m } from '#paraglide/messages.js'

type Known = readonly (readonly [RegExp, string])[]
// The order counts: most browsers also call themselves by the names of others.
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

/** What a browser said of itself, in a few words; the first of its own when it is none we know. */
export function deviceLabels(agent: string): string {
  const browser = named(browsers, agent)
  const system = named(systems, agent)
  if (browser && system) return m.open_sessions_device({ browser, system })
  return browser ?? system ?? (agent.split(' ')[0] || m.open_sessions_unknown_device())
}

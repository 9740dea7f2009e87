import { now } from '#portal/kit/clock.ts'

const at = (name: string) => `codeWait.${name}`

/** The end of a wait that this tab was in before it was loaded anew (epoch ms); null when it is over. */
export function keptWait(name: string, seconds: number): number | null {
  const end = Number(sessionStorage.getItem(at(name)))
  const left = end - now().getTime()
  // A clock that was moved meanwhile makes no wait longer than one can be.
  return left > 0 && left <= seconds * 1_000 ? end : null
}

/** Notes the end of a wait; null forgets it. */
export function keepWait(name: string, until: number | null): void {
  if (until === null) sessionStorage.removeItem(at(name))
  else sessionStorage.setItem(at(name), String(until))
}

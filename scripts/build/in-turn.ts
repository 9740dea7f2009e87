// The two languages build concurrently, and both write their content list to the same place under `.astro`, so access
// is serialised.
import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AstroIntegration } from 'astro'
import { ROOT } from './run.ts'

const TURN = join(ROOT, '.cache', 'content-turn')
// Some seconds are usual; after this the other build was killed and left its lock behind.
const LONGEST = 60_000

const taken = () =>
  mkdir(TURN).then(
    () => true,
    () => false,
  )

/** An Astro integration that lets one build at a time read and write the content list. */
export function inTurn(): AstroIntegration {
  const leave = () => rmSync(TURN, { recursive: true, force: true })
  return {
    name: 'aqueduct:in-turn',
    hooks: {
      'astro:config:done': async () => {
        await mkdir(join(ROOT, '.cache'), { recursive: true })
        const until = Date.now() + LONGEST
        while (!(await taken()) && Date.now() < until) await setTimeout(50)
        process.once('exit', leave)
      },
      'astro:build:start': () => {
        leave()
        process.off('exit', leave)
      },
    },
  }
}

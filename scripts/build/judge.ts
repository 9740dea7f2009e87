// Runs gates stage by stage: prints the plan with its estimated duration, the progress, and the results.
import { type Gate, judge, type Stage, type Verdict } from './gates.ts'

const secondsOf = (gates: readonly Gate[]): number =>
  gates.reduce((sum, { seconds = 0 }) => sum + seconds, 0)
/** The duration of its longest lane. */
const lengthOf = (stage: Stage): number => Math.max(...stage.map(secondsOf))

const time = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`

/**
 * Runs the stages in order, even after a gate has failed, and prints a table and a summary line. Resolves to whether
 * all gates passed.
 */
export async function judgeStages(stages: readonly Stage[]): Promise<boolean> {
  const began = performance.now()
  const gates = stages.flat(2)
  const whole = stages.reduce((sum, stage) => sum + lengthOf(stage), 0)
  console.log(
    `${gates.map(({ name }) => name).join(', ')}: about ${time(whole)} on two quick cores`,
  )
  const verdicts: Verdict[] = []
  let expected = 0
  for (const stage of stages) {
    const lanes = stage.map(async (lane) => {
      const judged: Verdict[] = []
      for (const gate of lane) {
        console.log(`${gate.name} …`)
        const verdict = await judge(gate)
        console.log(`${gate.name}: ${summaryOf(verdict)}`)
        judged.push(verdict)
      }
      return judged
    })
    verdicts.push(...(await Promise.all(lanes)).flat())
    expected += lengthOf(stage)
    // Extrapolates the speed of the machine so far.
    const pace = expected === 0 ? 1 : (performance.now() - began) / 1000 / expected
    const left = (whole - expected) * pace
    if (left > 0)
      console.log(`${verdicts.length} of ${gates.length} done, about ${time(left)} left`)
  }
  console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes in all`)
  return report(verdicts)
}

const markOf = ({ failed }: Verdict): string => (failed > 0 ? 'FAILED' : 'ok')

const summaryOf = (verdict: Verdict): string =>
  `${markOf(verdict)}, ${verdict.passed} passed, ${verdict.failed} failed, ${time(verdict.seconds)}`

/** Prints the output of gates that failed or needed a retry, one line per gate, and the summary line. */
function report(verdicts: readonly Verdict[]): boolean {
  const width = Math.max(...verdicts.map((verdict) => verdict.name.length))
  for (const verdict of verdicts.filter((one) => one.failed + one.flaky > 0)) {
    console.log(`\n──── ${verdict.name} ────\n${verdict.output.trimEnd()}`)
  }
  console.log('')
  for (const verdict of verdicts) {
    const { name, passed, failed, flaky, seconds } = verdict
    const again = flaky > 0 ? `  ${flaky} at a second try` : ''
    console.log(
      `${name.padEnd(width)}  ${markOf(verdict).padEnd(6)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed  ${`${seconds.toFixed(1)} s`.padStart(8)}${again}`,
    )
  }
  const passed = verdicts.reduce((sum, one) => sum + one.passed, 0)
  const failed = verdicts.reduce((sum, one) => sum + one.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

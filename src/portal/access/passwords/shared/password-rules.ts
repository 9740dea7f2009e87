import { checkRule, getRules } from '#contract/access/passwords.ts'
import type { Output } from '#contract/call.ts'
import type { PasswordScene } from '#domain/access/passwords.ts'
import { send } from '#portal/kit/call.ts'
import { language } from '#portal/kit/language.ts'
import { seal } from './seal.ts'

export type RuleLabels = Output<typeof getRules>

const spoken = () => (language() === 'zh' ? 'cn' : 'en')
const held = new Map<PasswordScene, RuleLabels>()

/** Password rules of a scene with their texts, requested once; empty, with a console warning, if the request fails. */
export async function rulesOf(scene: PasswordScene): Promise<RuleLabels> {
  const known = held.get(scene)
  if (known) return known
  const answer = await send(getRules, { scene, language: spoken() }, { quiet: true })
  if (answer.ok) {
    held.set(scene, answer.data)
    return answer.data
  }
  console.warn('no password rules:', answer.failure.msg)
  return []
}

/**
 * Checks all rules of a scene on the server. Returns null if all passed, else the message of the first that failed. A
 * check without a response is skipped: the call that sets the password enforces the rules anyway.
 */
export async function checkPassword(
  scene: PasswordScene,
  password: string,
): Promise<string | null> {
  const rules = await rulesOf(scene)
  const sealed = await seal(password)
  if (!sealed.ok) return null
  const verdicts = await Promise.all(
    rules.map(({ ruleId }) =>
      send(checkRule, { ruleId, password: sealed.data, language: spoken() }, { quiet: true }),
    ),
  )
  for (const verdict of verdicts) {
    if (verdict.ok && verdict.data.validateStatus !== 'PASSED') return verdict.data.checkMessage
  }
  return null
}

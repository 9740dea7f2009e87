import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useEffect, useState } from 'react'
import { type PasswordScene, passwordRules } from '#domain/access/passwords.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { type RuleLabels, rulesOf } from './shared/password-rules.ts'

const look = {
  list: css({ flow: 'column', gap: '1', py: '1' }),
  rule: css({
    flow: 'line',
    gap: '2',
    color: 'fg.muted',
    '&[data-kept=true]': { color: 'tone.good.fg' },
  }),
  hidden: css({ srOnly: true }),
}

/** Password rules with the server's texts, checked while the user types. */
export function PasswordChecklist({ scene, password }: { scene: PasswordScene; password: string }) {
  const [rules, setRules] = useState<RuleLabels>([])
  useEffect(() => {
    let shown = true
    void rulesOf(scene).then((known) => {
      if (shown) setRules(known)
    })
    return () => {
      shown = false
    }
  }, [scene])
  if (rules.length === 0) return null
  return (
    <ul className={look.list} aria-label={m.passwords_rules()}>
      {rules.map(({ ruleId, checkMessage }) => {
        const kept = passwordRules[ruleId](password)
        return (
          <li key={ruleId} className={look.rule} data-kept={kept}>
            {kept ? (
              <Check size={14} aria-hidden="true" />
            ) : (
              <Circle size={14} aria-hidden="true" />
            )}
            <span>
              {checkMessage}
              <span className={look.hidden}>
                {' '}
                {kept ? m.passwords_rule_kept() : m.passwords_rule_open()}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { useSelector } from '@xstate/react'
import Check from 'lucide-react/icons/check'
import { Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { packProof } from '#portal/access/captcha/shared/captcha-proof.ts'
import { greeting, signInTab } from '#portal/access/sessions/shared/greeting-word.ts'
import { FormNotice } from '#portal/kit/form-notice.tsx'
import { go } from '#portal/kit/go.ts'
import { newId } from '#portal/kit/ids.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { css } from '#styled/css'
import { CompanyStep } from './company-step.tsx'
import { PersonStep } from './person-step.tsx'
import { registerMachine } from './register-machine.ts'

const look = {
  list: css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '4' }),
  step: css({
    flow: 'line',
    gap: '2',
    pt: '3',
    textStyle: 'label',
    color: 'fg.muted',
    borderTopWidth: '[2px]',
    '&[aria-current=step]': { color: 'fg', borderColor: 'accent' },
    '&[data-done=true]': { borderColor: 'accent' },
  }),
  hidden: css({ srOnly: true }),
}

function Steps({ at }: { at: 1 | 2 }) {
  const steps = [m.registration_step_person(), m.registration_step_company()]
  return (
    <ol className={look.list} aria-label={m.registration_steps()}>
      {steps.map((name, index) => {
        const done = index + 1 < at
        return (
          <li
            key={name}
            className={look.step}
            aria-current={index + 1 === at ? 'step' : undefined}
            data-done={done}
          >
            {done ? <Check size={16} aria-hidden="true" /> : <span>{index + 1}</span>}
            <span>{name}</span>
            {done && <span className={look.hidden}>{m.registration_step_done()}</span>}
          </li>
        )
      })}
    </ol>
  )
}

const CaptchaDialog = lazy(async () => ({
  default: (await import('#portal/access/captcha/shared/captcha-dialog.tsx')).CaptchaDialog,
}))
const OneClickDialog = lazy(async () => ({
  default: (await import('./one-click-dialog.tsx')).OneClickDialog,
}))
const RegionDialog = lazy(async () => ({
  default: (await import('./region-dialog.tsx')).RegionDialog,
}))

const column = css({ flow: 'column', gap: '6', outline: 'none' })

const toSignIn = (said: 'registered' | 'bound') => (event: { email: string }) => {
  greeting.set({ email: event.email.trim(), said })
  signInTab.set('admin')
  go('/aq/login')
}
const input = { newKey: newId }

export function RegisterForm() {
  const actor = useFlow(registerMachine, {
    input,
    on: { registered: toSignIn('registered'), bound: toSignIn('bound') },
  })
  const snapshot = useSelector(actor, (held) => held)
  const { context } = snapshot
  const first = snapshot.matches({ form: 'person' }) || snapshot.matches('otherRegion')
  const box = useRef<HTMLDivElement>(null)
  const [began] = useState({ first })
  useEffect(() => {
    if (began.first === first) return
    began.first = first
    scrollTo({ top: 0 })
    box.current?.focus()
  }, [began, first])
  return (
    <div ref={box} tabIndex={-1} className={column}>
      <Steps at={first ? 1 : 2} />
      {snapshot.matches('form') && <FormNotice form={{ told: context }} />}
      {first ? <PersonStep actor={actor} /> : <CompanyStep actor={actor} />}
      <Suspense>
        {snapshot.matches('captcha') && (
          <CaptchaDialog
            scene="register"
            note={context.failure === 'refused' ? context.message : null}
            onSolved={(proof) => actor.send({ type: 'CAPTCHA_PASSED', token: packProof(proof) })}
            onClose={() => actor.send({ type: 'CAPTCHA_CLOSED' })}
          />
        )}
        {(snapshot.matches('oneClick') || snapshot.matches('binding')) && (
          <OneClickDialog actor={actor} />
        )}
        {snapshot.matches('otherRegion') && (
          <RegionDialog
            email={context.fields.email}
            onClose={() => actor.send({ type: 'CLOSE' })}
          />
        )}
      </Suspense>
    </div>
  )
}

import { useSelector } from '@xstate/react'
import { addTempAccount } from '#contract/access/registration.ts'
import { codeCountdowns } from '#domain/access/codes.ts'
import { m } from '#paraglide/messages.js'
import { packProof, proofHeaders } from '#portal/access/captcha/shared/captcha-proof.ts'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'
import { CodeField } from '#portal/access/codes/shared/code-field.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import type { AccountCreateFormProps } from './account-create-form.tsx'

const look = {
  form: css({ flow: 'column', gap: '5' }),
  acts: css({ display: 'grid', gridTemplateColumns: '[auto minmax(0, 1fr)]', gap: '3' }),
}

/** The code sent by e-mail; every further request needs another human verification. */
export function AccountCreateCode({ actor }: AccountCreateFormProps) {
  const snapshot = useSelector(actor, (held) => held)
  const { fields, code, faults, sentTo, until } = snapshot.context
  const busy = snapshot.hasTag('busy') || snapshot.status === 'done'
  return (
    <form
      className={look.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'VERIFY' })
      }}
    >
      <CodeField
        value={code}
        onChange={(value) => actor.send({ type: 'CODE', value })}
        seconds={codeCountdowns.createAccount}
        until={until}
        sentTo={sentTo}
        scene="registerEmail"
        send={(proof) =>
          askCode(addTempAccount, { ...fields, agreement: true }, proofHeaders(packProof(proof)))
        }
        mayAsk={() => true}
        error={faults.code}
        disabled={busy}
      />
      <div className={look.acts}>
        <Button
          size="lg"
          look="outline"
          tone="neutral"
          disabled={busy}
          onClick={() => actor.send({ type: 'BACK' })}
        >
          {m.registration_back()}
        </Button>
        <Button type="submit" size="lg" wide loading={busy} disabled={code.length < 6}>
          {m.registration_create_verify()}
        </Button>
      </div>
    </form>
  )
}

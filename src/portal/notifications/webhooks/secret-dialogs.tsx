import { useState } from 'react'
import { rotateSecret, sendCode, showSecret } from '#contract/notifications/webhooks.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { askCode } from '#portal/access/codes/shared/ask-code.ts'
import { CodeDialog } from '#portal/access/codes/shared/code-dialog.tsx'
import { Copyable } from '#portal/kit/copy-button.tsx'
import type { Result } from '#portal/kit/failure.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { EndpointRow } from './looks.ts'

const secretBox = css({ p: '3', borderRadius: 'md', bg: 'surface.sunken', textStyle: 'code' })

export type ShownSecretProps = { url: string; secret: string; onClose: () => void }

/** A secret in full until the dialog closes. It is not stored anywhere in the browser. */
export function ShownSecret({ url, secret, onClose }: ShownSecretProps) {
  return (
    <Dialog
      open
      width="488"
      title={m.webhooks_secret()}
      description={m.webhooks_secret_text({ url })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.portal_close()}</Button>}
    >
      <div className={secretBox}>
        <Copyable value={secret} name={m.webhooks_secret()} />
      </div>
    </Dialog>
  )
}

export type SecretAct = 'show' | 'rotate'
const words = {
  show: { title: m.webhooks_show_secret, text: m.webhooks_show_secret_text },
  rotate: { title: m.webhooks_rotate_secret, text: m.webhooks_rotate_secret_text },
}

export type SecretDialogsProps = { act: SecretAct; endpoint: EndpointRow; onClose: () => void }

/** Asks for the code that showing or replacing a secret requires, then shows the secret. */
export function SecretDialogs({ act, endpoint, onClose }: SecretDialogsProps) {
  const { endpointId, url } = endpoint
  const [secret, setSecret] = useState<string | null>(null)
  const form = useForm({
    begin: { code: '' },
    act: async ({ code }, send): Promise<Result<{ secret: string | null }>> =>
      act === 'show'
        ? send(showSecret, { endpointId, code })
        : send(rotateSecret, { endpointId, code }),
    onDone: (made) => (made.secret === null ? onClose() : setSecret(made.secret)),
    spent: { code: '' },
  })
  if (secret !== null) return <ShownSecret url={url} secret={secret} onClose={onClose} />
  return (
    <CodeDialog
      title={words[act].title()}
      text={words[act].text()}
      seconds={limits.smsCountdownSeconds}
      send={() => askCode(sendCode, { endpointId, act })}
      code={form.values.code}
      onCode={(code) => form.set({ code })}
      onSubmit={form.submit}
      onClose={onClose}
      busy={form.busy}
      trouble={form.told}
    />
  )
}

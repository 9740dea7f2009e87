import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import {
  type getReceiver,
  listReceivers,
  type ReceiverAnswer,
  receiverAnswers,
  setReceiver,
} from '#contract/sandbox/receivers.ts'
import { receiverName } from '#domain/notifications/webhooks.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import type { Tone } from '#ui/theme/tones.ts'
import { ask, useAnswer } from './ask.ts'
import { Failed } from './failed.tsx'
import { instantText } from './instant.ts'
import { PageHead } from './page-head.tsx'

type Receiver = Output<typeof getReceiver>
type Received = Receiver['received'][number]

const lookEveryMs = 3000

const answerWords: Record<ReceiverAnswer, () => string> = {
  ok: m.sandbox_receiver_ok,
  error: m.sandbox_receiver_error,
  slow: m.sandbox_receiver_slow,
  redirect: m.sandbox_receiver_redirect,
  gone: m.sandbox_receiver_gone,
}
const signedWords: Record<Received['signed'], { tone: Tone; label: () => string }> = {
  holds: { tone: 'good', label: m.sandbox_receiver_holds },
  broken: { tone: 'bad', label: m.sandbox_receiver_broken },
  unknown: { tone: 'neutral', label: m.sandbox_receiver_unknown },
}

const readNames = () => ask<typeof listReceivers>(listReceivers.path)

/** The webhook receivers. The address selects one; the default is the one that received something last. */
export function ReceiverPage() {
  const { data, failed, again } = useAnswer(readNames)
  const [asked, setAsked] = useState(new URLSearchParams(location.search).get('name') ?? '')
  const names = data?.names ?? []
  const name = receiverName.test(asked) ? asked : (names[0] ?? 'demo')
  const choose = (chosen: string) => {
    history.replaceState(null, '', `?${new URLSearchParams({ name: chosen })}`)
    setAsked(chosen)
  }
  return (
    <Stack gap="lg">
      <PageHead title={m.sandbox_receiver_title()} text={m.sandbox_receiver_text()} />
      {failed && <Failed again={again} />}
      {!data && !failed && <Skeleton shape="block" />}
      {data && (
        <>
          <Field label={m.sandbox_receiver_choose()} width="fit">
            <Select
              value={name}
              onChange={choose}
              options={[...new Set([name, ...names])].map((value) => ({ value, label: value }))}
            />
          </Field>
          <ReceiverView key={name} name={name} />
        </>
      )}
    </Stack>
  )
}

/** The requests to a webhook receiver, and how it should respond. */
function ReceiverView({ name }: { name: string }) {
  const [receiver, setShown] = useState<Receiver>()
  const [failed, setFailed] = useState(false)
  const look = useCallback(async () => {
    try {
      setShown(await ask<typeof getReceiver>(`/sandbox-api/receivers/${name}`))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [name])
  useEffect(() => {
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [look])
  const answer = async (answers: ReceiverAnswer) => {
    try {
      await ask<typeof setReceiver>(setReceiver.path, 'POST', { name, answers })
      await look()
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {failed && <Failed again={look} />}
      {!receiver && !failed && <Skeleton shape="block" />}
      {receiver && (
        <>
          <code className={address}>{receiver.url}</code>
          <Field label={m.sandbox_receiver_answers()} width="fit">
            <Select
              value={receiver.answers}
              onChange={(value) => void answer(value)}
              options={receiverAnswers.map((value) => ({ value, label: answerWords[value]() }))}
            />
          </Field>
          {receiver.received.length === 0 && (
            <EmptyState title={m.sandbox_receiver_empty()} text={m.sandbox_receiver_empty_text()} />
          )}
          <ul className={css({ flow: 'column', gap: '4' })}>
            {receiver.received.map((one) => (
              <Message key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const address = css({ textStyle: 'code', overflowWrap: 'anywhere' })
const message = css({ layerStyle: 'panel', p: { base: '4', sm: '6' } })
const sheet = css({
  textStyle: 'code',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  bg: 'surface.sunken',
  borderRadius: 'md',
  p: '3',
  mt: '3',
})

function Message({ one }: { one: Received }) {
  const { tone, label } = signedWords[one.signed]
  const headers = [
    `webhook-id: ${one.webhookId}`,
    `webhook-timestamp: ${one.timestamp}`,
    ...one.signature.split(' ').map((part) => `webhook-signature: ${part}`),
  ]
  return (
    <li className={message}>
      <Inline justify="between">
        <Inline>
          <Chip tone={tone} label={label()} />
          <span>
            {one.answered === 0
              ? m.sandbox_receiver_unanswered()
              : m.sandbox_receiver_answered({ status: String(one.answered) })}
          </span>
        </Inline>
        <time dateTime={one.at} className={css({ textStyle: 'small', color: 'fg.muted' })}>
          {instantText(one.at)}
        </time>
      </Inline>
      <pre className={sheet}>{headers.join('\n')}</pre>
      <pre className={sheet}>{pretty(one.body)}</pre>
    </li>
  )
}

/** Formats JSON; any other text is returned unchanged. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import type { listInbox } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { MailFrame } from '#ui/mail-frame.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ask } from './ask.ts'
import { Failed } from './failed.tsx'
import { instantText } from './instant.ts'
import { PageHead } from './page-head.tsx'

type Page = Output<typeof listInbox>
type Message = Page['records'][number]
type Channel = 'all' | Message['channel']

const lookEveryMs = 5000

/** Every message sent by the sandbox, refreshed regularly. */
export function InboxPage() {
  const [channel, setChannel] = useState<Channel>('all')
  const [size, setSize] = useState(20)
  const [page, setPage] = useState<Page>()
  const [failed, setFailed] = useState(false)
  const look = useCallback(async () => {
    const wanted = { pageSize: size, ...(channel === 'all' ? {} : { channel }) }
    try {
      setPage(await ask<typeof listInbox>('/sandbox-api/inbox', 'POST', wanted))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [channel, size])
  useEffect(() => {
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [look])
  return (
    <Stack gap="lg">
      <PageHead title={m.sandbox_inbox_title()} text={m.sandbox_inbox_text()} />
      <Inline justify="between">
        <Segment
          label={m.sandbox_inbox_title()}
          value={channel}
          onChange={setChannel}
          options={[
            { value: 'all', label: m.sandbox_inbox_all() },
            { value: 'mail', label: m.sandbox_inbox_mail() },
            { value: 'sms', label: m.sandbox_inbox_sms() },
          ]}
        />
        <Button look="outline" tone="neutral" onClick={look}>
          {m.sandbox_inbox_refresh()}
        </Button>
      </Inline>
      {failed && <Failed again={look} />}
      {!page && !failed && <Skeleton shape="block" />}
      {page?.records.length === 0 && <EmptyState title={m.sandbox_inbox_empty()} />}
      {page && page.records.length > 0 && (
        <ul className={css({ flow: 'column', gap: '4' })}>
          {page.records.map((message) => (
            <Letter key={`${message.channel} ${message.id}`} message={message} />
          ))}
        </ul>
      )}
      {page?.next && size < 100 && (
        <Button look="outline" tone="neutral" onClick={() => setSize(Math.min(size + 40, 100))}>
          {m.sandbox_inbox_more()}
        </Button>
      )}
    </Stack>
  )
}

const letter = css({
  layerStyle: 'panel',
  p: { base: '4', sm: '6' },
})
const body = css({ whiteSpace: 'pre-wrap', marginTop: '3', maxWidth: 'prose' })

function Letter({ message }: { message: Message }) {
  const mail = message.channel === 'mail'
  return (
    <li className={letter}>
      <Inline justify="between">
        <Inline>
          <Chip
            tone={mail ? 'info' : 'neutral'}
            label={mail ? m.sandbox_inbox_mail() : m.sandbox_inbox_sms()}
          />
          <span>{m.sandbox_inbox_to({ to: message.to })}</span>
        </Inline>
        <time dateTime={message.at} className={css({ textStyle: 'small', color: 'fg.muted' })}>
          {instantText(message.at)}
        </time>
      </Inline>
      {message.subject && (
        <h2 className={css({ textStyle: 'heading', marginTop: '3' })}>{message.subject}</h2>
      )}
      {message.from && (
        <p className={css({ color: 'fg.muted' })}>{m.sandbox_inbox_from({ from: message.from })}</p>
      )}
      {message.replyTo && (
        <p className={css({ color: 'fg.muted' })}>
          {m.sandbox_inbox_reply_to({ address: message.replyTo })}
        </p>
      )}
      <Written message={message} />
      {message.file && (
        <p className={css({ marginTop: '3' })}>
          <LinkText href={`/sandbox-api/inbox/${message.id}/file`} download={message.file}>
            {m.sandbox_inbox_file({ name: message.file })}
          </LinkText>
        </p>
      )}
    </li>
  )
}

/** The text of a message. An email with HTML is shown rendered first. */
function Written({ message: { html, body: text, subject } }: { message: Message }) {
  const [view, setView] = useState<'page' | 'text'>('page')
  if (html === null) return <p className={body}>{text}</p>
  return (
    <Stack>
      <Inline>
        <Segment
          label={m.sandbox_inbox_view()}
          value={view}
          onChange={setView}
          options={[
            { value: 'page', label: m.sandbox_inbox_as_page() },
            { value: 'text', label: m.sandbox_inbox_as_text() },
          ]}
        />
      </Inline>
      {view === 'page' ? (
        <MailFrame title={subject ?? ''} html={html} />
      ) : (
        <p className={body}>{text}</p>
      )}
    </Stack>
  )
}

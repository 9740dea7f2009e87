import type { FieldPath } from '#domain/company/identity/content.ts'
import { second } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'
import { FieldErrorList } from './field-error-list.tsx'
import { isFieldPath } from './sections.ts'
import type { KycActor, StoredKyc } from './use-application.ts'
import type { Writer } from './use-writer.ts'

type Props = {
  actor: KycActor
  held: StoredKyc
  writer: Writer | undefined
  /** Someone else has saved a newer version, and the user has no unsaved changes. */
  isNewer: boolean
  /** Focuses a field whose error prevents saving the draft. */
  onShow?: (path: FieldPath) => void
}

/** Notices about saving: an edit conflict, an unsaved draft, a failed action. */
export function FlowNotices({ actor, held, writer, isNewer, onShow }: Props) {
  if (held.matches({ editing: 'parted' })) {
    const { savedBy, savedByYou } = held.context.theirs ?? {}
    const title = savedByYou
      ? m.identity_parted_you()
      : m.identity_parted_title({ name: savedBy ?? m.identity_someone() })
    return (
      <Notice live tone="warn" title={title}>
        <p>{m.identity_parted_text()}</p>
        <Inline>
          <Button size="sm" look="outline" onClick={() => actor.send({ type: 'THEIRS' })}>
            {savedByYou ? m.identity_parted_other_tab() : m.identity_parted_theirs()}
          </Button>
          <Button size="sm" look="outline" onClick={() => actor.send({ type: 'MINE' })}>
            {savedByYou ? m.identity_parted_this_tab() : m.identity_parted_mine()}
          </Button>
        </Inline>
      </Notice>
    )
  }
  if (held.matches({ editing: 'unkept' }) || held.matches({ editing: 'unreached' })) {
    const again = held.matches({ editing: 'unkept' }) ? 'SAVE' : 'RELOAD'
    return (
      <Notice
        live
        tone="warn"
        title={m.identity_unkept_title()}
        action={
          <LinkText onClick={() => actor.send({ type: again })}>
            {m.identity_unkept_again()}
          </LinkText>
        }
      >
        {m.identity_unkept_text({ seconds: `${limits.draftRetry / second}` })}
      </Notice>
    )
  }
  const { application, faults } = held.context
  const refused = Object.entries(faults).filter(([path]) => isFieldPath(path))
  if (application && onShow && refused.length > 0)
    return (
      <Notice live tone="bad" title={m.identity_unkept_fields()}>
        <ul>
          <FieldErrorList now={application} faults={refused} onShow={onShow} />
        </ul>
      </Notice>
    )
  return (
    <>
      {isNewer && held.matches({ editing: 'kept' }) && (
        <Notice
          tone="info"
          title={m.identity_newer()}
          action={
            <LinkText onClick={() => actor.send({ type: 'RELOAD' })}>
              {m.identity_newer_load()}
            </LinkText>
          }
        >
          {m.identity_newer_text({ name: writer?.name ?? m.identity_someone() })}
        </Notice>
      )}
      {!held.hasTag('open') && <FailureNotice trouble={held.context} />}
    </>
  )
}

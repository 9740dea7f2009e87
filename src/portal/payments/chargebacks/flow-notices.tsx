import { second } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import { appealItems, submittedItems } from '#domain/payments/appeals.ts'
import { m } from '#paraglide/messages.js'
import { FailureNotice } from '#portal/kit/failure-notice.tsx'
import { itemName } from '#portal/payments/evidence/shared/evidence-labels.ts'
import { Button } from '#ui/button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline } from '#ui/stack.tsx'
import type { StoredAppeal } from './draft-state.tsx'
import type { AppealActor } from './use-appeal.ts'

type Props = { actor: AppealActor; held: StoredAppeal }

/**
 * Notices of conflicts and errors while an answer is written: two concurrent drafts, a draft that was not saved, an
 * action that failed.
 */
export function FlowNotices({ actor, held }: Props) {
  const { theirs, materials, changing } = held.context
  if (held.matches({ editing: 'parted' }) && theirs) {
    const names = differing(materials, theirs.materials).join(m.chargebacks_list_comma())
    return (
      <Notice live tone="warn" title={m.chargebacks_parted_title({ name: theirs.savedBy ?? '' })}>
        <p>{m.chargebacks_parted_text({ items: names })}</p>
        <Inline>
          <Button size="sm" look="outline" onClick={() => actor.send({ type: 'THEIRS' })}>
            {m.chargebacks_parted_theirs()}
          </Button>
          <Button size="sm" look="outline" onClick={() => actor.send({ type: 'MINE' })}>
            {m.chargebacks_parted_mine()}
          </Button>
        </Inline>
      </Notice>
    )
  }
  if (held.matches({ editing: 'unkept' })) {
    return (
      <Notice
        live
        tone="warn"
        title={m.chargebacks_unkept_title()}
        action={
          <LinkText onClick={() => actor.send({ type: 'SAVE' })}>
            {m.chargebacks_unkept_again()}
          </LinkText>
        }
      >
        {m.chargebacks_unkept_text({ seconds: `${limits.draftRetry / second}` })}
      </Notice>
    )
  }
  return (
    <>
      {changing && held.matches('editing') && (
        <Notice
          tone="info"
          title={m.chargebacks_changing_title()}
          action={
            <LinkText onClick={() => actor.send({ type: 'KEEP' })}>
              {m.chargebacks_changing_stop()}
            </LinkText>
          }
        >
          {m.chargebacks_changing_text()}
        </Notice>
      )}
      {!held.hasTag('open') && <FailureNotice trouble={held.context} />}
    </>
  )
}

type Materials = StoredAppeal['context']['materials']
function differing(one: Materials, other: Materials): readonly string[] {
  const words = (of: Materials, item: (typeof appealItems)[number]) =>
    JSON.stringify([of.texts[item as never] ?? '', of.files[item as never] ?? []])
  const all = [...submittedItems(one), ...submittedItems(other)]
  return appealItems
    .filter((item) => all.includes(item) && words(one, item) !== words(other, item))
    .map(itemName)
}

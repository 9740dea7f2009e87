import { addOrUpdate, type LinkMode } from '#contract/links/link-modes.ts'
import { againstModeChange } from '#domain/links/link-modes.ts'
import { m } from '#paraglide/messages.js'
import { Form } from '#portal/kit/form.tsx'
import { FormFoot } from '#portal/kit/form-foot.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { toldBy } from '#portal/kit/told-by.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { backWith } from '#portal/links/brands/offers/back.ts'
import { besideLook } from '#portal/links/brands/offers/look.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { linkModesReasons } from '#words/reasons/link-modes.ts'
import { draftFaults, draftOf, payloadOf } from './draft.ts'
import { ModeFields } from './mode-fields.tsx'
import { ModePreview } from './mode-preview.tsx'

/** The form of a mode beside the mail that it sends. */
export function ModeForm({ mode, back }: { mode: LinkMode | null; back: string }) {
  const form = useForm({
    begin: draftOf(mode),
    faultsOf: draftFaults,
    act: (draft, send) =>
      send(addOrUpdate, {
        ...(mode && { id: mode.modeId, seen: mode.revision }),
        ...payloadOf(draft),
      }),
    onDone: ({ modeId }, { name }) => {
      void notify({ tone: 'good', title: m.link_modes_saved({ name: name.trim() }) })
      const own = back === '/aq/paymentLinkModeList'
      go(own ? back : backWith(back, 'mode', modeId), { replace: true })
    },
  })
  const against = againstModeChange({ isRemoved: mode !== null && mode.removedAt !== null })
  return (
    <div className={besideLook.root}>
      <Card>
        <Form form={form}>
          <Stack>
            <ModeFields form={form} />
            <FormFoot
              form={form}
              confirmLabel={m.portal_save()}
              reasons={toldBy(linkModesReasons, against)}
              back={back}
              onReload={() => window.location.reload()}
            />
          </Stack>
        </Form>
      </Card>
      <aside className={besideLook.aside} aria-label={m.brands_preview_title()}>
        <ModePreview draft={form.values} />
      </aside>
    </div>
  )
}

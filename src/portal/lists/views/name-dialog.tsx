import { ViewName } from '#contract/access/view-inputs.ts'
import { change, type SavedView, save } from '#contract/access/views.ts'
import { viewLimits } from '#domain/access/views.ts'
import type { ScreenPath } from '#domain/routes.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import { errorTextsOf } from '#portal/kit/error-texts.ts'
import type { Result } from '#portal/kit/failure.ts'
import { FormDialog } from '#portal/kit/form-dialog.tsx'
import { go } from '#portal/kit/go.ts'
import { notify } from '#portal/kit/notify.ts'
import { useForm } from '#portal/kit/use-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { orAnew } from './or-anew.ts'
import { searchToKeep, viewHref } from './view-address.ts'

type NameDialogProps = {
  list: ScreenPath
  names: readonly string[]
  /** The view to rename; without one, the current state is saved as a new view. */
  view?: SavedView
  onClose: () => void
}

export function NameDialog({ list, names, view, onClose }: NameDialogProps) {
  const search = searchToKeep(window.location.search, names)
  const form = useForm({
    begin: { name: view?.name ?? '', shared: view?.shared ?? false },
    faultsOf: (draft) => errorTextsOf(ViewName, draft),
    act: ({ name, shared }, send): Promise<Result<unknown>> =>
      view
        ? orAnew(send(change, { viewId: view.viewId, name, seen: view.revision }))
        : send(save, { list, name, search, shared }),
    onDone: () => {
      onClose()
      void notify({ tone: 'good', title: m.views_saved() })
      if (!view) go(viewHref(list, search))
    },
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      form={form}
      width="450"
      title={view ? m.views_rename_title() : m.views_save_title()}
      {...(!view && { description: m.views_save_text() })}
      confirmLabel={m.portal_save()}
      onClose={onClose}
      onReload={onClose}
    >
      <Field required width="full" label={m.views_name()} error={errors.name}>
        <DraftInput
          value={values.name}
          format={textFormat(viewLimits.name)}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
      </Field>
      {!view && (
        <Checkbox
          label={m.views_share()}
          checked={values.shared}
          onChange={(shared) => set({ shared })}
        />
      )}
    </FormDialog>
  )
}

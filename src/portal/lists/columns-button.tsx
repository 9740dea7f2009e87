import Columns3 from 'lucide-react/icons/columns-3'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'

/** Opens the column settings; not shown on phones, where rows are cards. */
export function ColumnsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button look="outline" tone="neutral" icon={<Columns3 />} onClick={onOpen}>
      {m.portal_columns()}
    </Button>
  )
}

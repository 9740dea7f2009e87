import { badge } from './badge.ts'
import { bars } from './bars.ts'
import { blank } from './blank.ts'
import { brand } from './brand.ts'
import { breadcrumb } from './breadcrumb.ts'
import { button } from './button.ts'
import { calendar } from './calendar.ts'
import { card } from './card.ts'
import { chip } from './chip.ts'
import { choice } from './choice.ts'
import { control } from './control.ts'
import { details } from './details.ts'
import { dialog } from './dialog.ts'
import { field } from './field.ts'
import { fileDrop } from './file-drop.ts'
import { floating } from './floating.ts'
import { imagePreview } from './image-preview.ts'
import { linkText } from './link-text.ts'
import { notice } from './notice.ts'
import { pagination } from './pagination.ts'
import { pdfView } from './pdf-view.ts'
import { progress } from './progress.ts'
import { segment } from './segment.ts'
import { skeleton } from './skeleton.ts'
import { stack } from './stack.ts'
import { stat } from './stat.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'
import { timeline } from './timeline.ts'
import { toast } from './toast.ts'
import { tooltip } from './tooltip.ts'

/** Registered in panda.config.ts: a recipe missing here generates no class. */
export const recipes = { badge, button, chip, linkText, skeleton, stack }

export const slotRecipes = {
  bars,
  blank,
  brand,
  breadcrumb,
  calendar,
  card,
  choice,
  control,
  details,
  dialog,
  field,
  fileDrop,
  floating,
  imagePreview,
  notice,
  pagination,
  pdfView,
  progress,
  segment,
  stat,
  table,
  tabs,
  timeline,
  toast,
  tooltip,
}

import type {
  BillError,
  BillFieldType,
  BillSector,
  UsualName,
  UsualOption,
} from '#domain/links/bills.ts'
import type { Language } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'

/** Message options; the locale defaults to the page's language. */
type In = { readonly locale: Language }
type Word = (inputs: Record<string, never>, language?: In) => string

export const sectorLabels: Readonly<Record<BillSector, Word>> = {
  retail: m.bill_templates_sector_retail,
  travel: m.bill_templates_sector_travel,
  hotel: m.bill_templates_sector_hotel,
  education: m.bill_templates_sector_education,
  software: m.bill_templates_sector_software,
  games: m.bill_templates_sector_games,
  services: m.bill_templates_sector_services,
  other: m.bill_templates_sector_other,
}

export const fieldTypeLabels: Readonly<Record<BillFieldType, Word>> = {
  text: m.bill_templates_type_text,
  number: m.bill_templates_type_number,
  dropdown: m.bill_templates_type_dropdown,
  date: m.bill_templates_type_date,
  percent: m.bill_templates_type_percent,
}

export const usualFieldLabels: Readonly<Record<UsualName, Word>> = {
  reference: m.bill_templates_usual_reference,
  description: m.bill_templates_usual_description,
  article_number: m.bill_templates_usual_article_number,
  variant: m.bill_templates_usual_variant,
  delivery_date: m.bill_templates_usual_delivery_date,
  passenger: m.bill_templates_usual_passenger,
  route: m.bill_templates_usual_route,
  departure_date: m.bill_templates_usual_departure_date,
  travel_class: m.bill_templates_usual_travel_class,
  booking_reference: m.bill_templates_usual_booking_reference,
  guest: m.bill_templates_usual_guest,
  check_in: m.bill_templates_usual_check_in,
  nights: m.bill_templates_usual_nights,
  room_type: m.bill_templates_usual_room_type,
  student: m.bill_templates_usual_student,
  course: m.bill_templates_usual_course,
  term: m.bill_templates_usual_term,
  student_number: m.bill_templates_usual_student_number,
  scholarship: m.bill_templates_usual_scholarship,
  licence: m.bill_templates_usual_licence,
  seats: m.bill_templates_usual_seats,
  valid_from: m.bill_templates_usual_valid_from,
  valid_until: m.bill_templates_usual_valid_until,
  player: m.bill_templates_usual_player,
  game_server: m.bill_templates_usual_game_server,
  item: m.bill_templates_usual_item,
  service: m.bill_templates_usual_service,
  service_date: m.bill_templates_usual_service_date,
  hours: m.bill_templates_usual_hours,
  tax_rate: m.bill_templates_usual_tax_rate,
}

export const usualOptionLabels: Readonly<Record<UsualOption, Word>> = {
  economy: m.bill_templates_option_economy,
  premium_economy: m.bill_templates_option_premium_economy,
  business: m.bill_templates_option_business,
  first: m.bill_templates_option_first,
  single: m.bill_templates_option_single,
  double: m.bill_templates_option_double,
  suite: m.bill_templates_option_suite,
  monthly: m.bill_templates_option_monthly,
  yearly: m.bill_templates_option_yearly,
  perpetual: m.bill_templates_option_perpetual,
}

export const billErrorLabels: Readonly<Record<BillError, Word>> = {
  required: m.portal_fault_required,
  too_long: m.failures_field_too_long,
  number_format: m.failures_field_number_format,
  day_format: m.logistics_fault_day,
  unknown_value: m.failures_field_unknown_value,
  percent_range: m.failures_field_percent_range,
}

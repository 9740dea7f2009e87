import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { Id, Nothing, pageEntries, pageOf, SuccessText, sortEntry } from '#contract/shapes.ts'
import { applicationStatuses, websiteStates } from '#domain/company/websites.ts'
import { buttons } from '#domain/permissions.ts'
import { Adding, BoundShop, storeFilters, WebsiteToSave } from './website-inputs.ts'
import { Platform, WebsiteDetail, WebsiteRow } from './website-shapes.ts'

const menu = 'M-0202' as const
const which = { storeId: Id }
const writes = ['refused', 'key_reused', 'in_progress'] as const

export const list = call({
  id: 'store.list',
  method: 'POST',
  reads: true,
  of: ['group'],
  path: '/merchant/acquirer/store/list',
  access: { menu: ['M-0202', 'M-0201'] },
  input: v.object({ ...storeFilters, ...sortEntry('name'), ...pageEntries }),
  output: pageOf(WebsiteRow),
  refuses: [],
  summary: 'Lists the websites the caller can access by name, without deleted ones.',
})
export const selectOne = call({
  id: 'store.selectOne',
  method: 'POST',
  reads: true,
  of: ['group', 'withdrawalAccounts'],
  path: '/merchant/acquirer/store/selectOne',
  access: { menu: ['M-0202', 'M-0203'] },
  input: v.object(which),
  output: WebsiteDetail,
  refuses: [],
  summary: "Returns one website with its application data and the provider's decision.",
})
export const addmod = call({
  id: 'store.addOrModify',
  method: 'POST',
  changes: ['store'],
  path: '/merchant/acquirer/store/addmod',
  access: { menu },
  idempotent: true,
  input: WebsiteToSave,
  output: v.object({
    storeId: v.string(),
    state: v.picklist(websiteStates),
    applicationStatus: v.picklist(applicationStatuses),
  }),
  refuses: [...writes, 'changed_meanwhile', 'website_limit', 'website_taken'],
  summary: 'Submits a new website for review or changes one; a declined one is submitted again.',
})
export const template = call({
  id: 'store.getTemplate',
  method: 'GET',
  path: '/merchant/acquirer/store/template',
  access: { menu },
  input: Nothing,
  output: v.object({}),
  file: true,
  refuses: [],
  sight: 'none',
  summary: 'Downloads a workbook template for the transaction history of a new website.',
})
export const checkkycstatus = call({
  id: 'store.checkKycStatus',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/bizinfo/checkkycstatus',
  access: { menu },
  input: Nothing,
  output: Adding,
  refuses: [],
  summary: 'Checks whether a website can be added, and returns what prevents it.',
})
export const changeHideStatus = call({
  id: 'store.changeHideStatus',
  method: 'POST',
  changes: ['store'],
  path: '/merchant/acquirer/store/changeHideStatus',
  access: { menu, button: buttons.hideWebsite },
  idempotent: true,
  input: v.object({ ...which, hidden: v.boolean('required') }),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Hides a website from the list or shows it again; nothing else changes.',
})
export const delStore = call({
  id: 'store.delete',
  method: 'POST',
  changes: ['store'],
  path: '/merchant/acquirer/store/delStore',
  access: { menu, button: buttons.deleteWebsite },
  idempotent: true,
  input: v.object(which),
  output: SuccessText,
  refuses: [...writes],
  summary: 'Deletes a website that holds no money and has nothing open; its records are kept.',
})
export const startOauth = call({
  id: 'store.startOauth',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/store/startOauth',
  ours: true,
  access: { menu, button: buttons.authoriseWebsite },
  input: v.object({
    ...which,
    platform: Platform,
    /** The shop as its platform names it: `name` or `name.myshopify.com`. */
    shop: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(255)),
  }),
  output: v.object({ url: v.string() }),
  refuses: ['refused'],
  summary:
    'Returns the address where the shop authorises us. The browser comes back to /aq/selectWebsite with a state that is valid once, for this session.',
})
export const merchantOauth = call({
  id: 'store.merchantOauth',
  method: 'POST',
  changes: ['store'],
  path: '/merchant/acquirer/store/merchantOauth',
  access: { menu, button: buttons.authoriseWebsite },
  input: v.object({
    platform: Platform,
    /** The query parameters of the platform's redirect, unchanged. */
    callback: v.record(v.string(), v.pipe(v.string(), v.maxLength(4096, 'too_long'))),
    /** Takes the shop over from the account or website that has it, and unbinds this website's former shop. */
    rebind: v.optional(v.boolean('format'), false),
  }),
  output: v.object({
    storeId: v.string(),
    storeName: v.string(),
    shop: v.string(),
    state: v.picklist(websiteStates),
  }),
  refuses: ['refused', 'shop_unreachable'],
  summary:
    'Binds the shop that has authorised us to the website for which this was requested. Replacing another binding requires `rebind`.',
})
export const deleteAuth = call({
  id: 'store.deleteAuth',
  method: 'POST',
  changes: ['store'],
  path: '/merchant/acquirer/store/deleteAuth',
  access: { menu, button: buttons.authoriseWebsite },
  idempotent: true,
  input: v.object(which),
  output: SuccessText,
  refuses: [...writes],
  summary:
    'Removes the authorisation of a website, which then takes no payments until it is authorised again.',
})
export const shopDetail = call({
  id: 'store.getShopDetail',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/store/shopDetail',
  request: 'form',
  access: { menu },
  input: v.object(which),
  output: BoundShop,
  refuses: [],
  summary: 'Returns the shop that is bound to a website.',
})

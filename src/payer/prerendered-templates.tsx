// Templates of the payer pages that work before any script runs. The build prerenders them once with placeholders,
// which the server fills in (src/server/http/fill-page.ts): `[[name]]` is a text, and `[[#name]]` to `[[/name]]` is
// repeated for each item or left out when there is none.
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { cardBrands } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Accepted } from './accepted.tsx'
import { AmountFigure } from './amount.tsx'
import { BarOf, BrandName, Logo } from './brand-bar.tsx'
import { CardForm } from './card-form.tsx'
import { CardLayout } from './card-layout.tsx'
import { CarrierOf, Contact, ShopRunsOn } from './carrier.tsx'
import { Folded, PciBadge, ReturnEntry, WideLogo } from './look.tsx'
import { OrderLayout } from './order-layout.tsx'
import { Entry, OrderCard, OrderLine, Quantity } from './order-lines.tsx'
import { outcomeBox } from './outcome.tsx'
import { PayerShellOf, SandboxNote, Switcher } from './payer-shell.tsx'
import { AuthorisedLine, SummaryOf } from './summary.tsx'
import { TimeLeftLine } from './time-left.tsx'

const If = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {`[[#${name}]]`}
    {children}
    {`[[/${name}]]`}
  </>
)

const Painted = ({ children }: { children: ReactNode }) => (
  // Marks the page for the build as not part of the public site.
  <div
    data-filled
    data-until="[[until]]"
    data-now="[[now]]"
    className={css({ display: 'contents' })}
  >
    <PayerShellOf
      bar={
        <BarOf
          colours={{ ground: '[[ground]]', ink: '[[ink]]' }}
          name={
            <>
              <If name="wide">
                <WideLogo address="[[wide]]" brand="[[brand]]" />
              </If>
              <If name="named">
                <BrandName name="[[brand]]">
                  <If name="logo">
                    <Logo address="[[logo]]" />
                  </If>
                </BrandName>
              </If>
            </>
          }
        >
          <If name="switch">
            <Switcher />
          </If>
        </BarOf>
      }
      foot={
        <CarrierOf>
          <If name="contact">
            <Contact contact="[[contact]]" />
          </If>
          <If name="storefront">
            <ShopRunsOn name="[[name]]" logo="[[logo]]" privacyUrl="[[privacyUrl]]" />
          </If>
          <If name="shop">
            <ReturnEntry href="[[href]]" host="[[host]]" />
          </If>
        </CarrierOf>
      }
    >
      <If name="sandbox">
        <SandboxNote />
      </If>
      {children}
    </PayerShellOf>
  </div>
)

const Sum = () => (
  <SummaryOf brand="[[brand]]">
    <AmountFigure amount="[[amount]]" country="[[country]]" currency="[[currency]]" />
    <If name="held">
      <AuthorisedLine brand="[[brand]]" />
    </If>
    <TimeLeftLine text="[[timeLeft]]" />
  </SummaryOf>
)

const fact = [{ name: '[[name]]', value: '[[value]]' }]

const Lines = () => (
  <OrderCard
    total="[[total]]"
    facts={
      <DescriptionList flow="line" items={fact} around={(pair) => <If name="facts">{pair}</If>} />
    }
  >
    <If name="products">
      <OrderLine name="[[name]]" amount="[[sum]]">
        <If name="several">
          <Quantity quantity="[[quantity]]" price="[[price]]" />
        </If>
        <If name="entries">
          <Entry label="[[label]]" value="[[value]]" />
        </If>
      </OrderLine>
    </If>
    <If name="otherFee">
      <OrderLine name={m.payer_order_other_fee()} amount="[[otherFee]]" />
    </If>
  </OrderCard>
)

/** The complete order page; order-page.ts adds its behaviour. */
export const PrerenderedOrder = () => (
  <Painted>
    <OrderLayout>
      <Sum />
      <Lines />
      <div data-part="trouble" hidden>
        <Notice tone="bad">
          <span role="alert" />
        </Notice>
      </div>
      <If name="selling">
        <Button size="lg" wide icon={<ArrowRight />} data-act="continue">
          {m.payer_continue()}
        </Button>
        <template data-part="spinner">
          <Spinner />
        </template>
      </If>
      <If name="notSelling">
        <Notice tone="warn">{m.payer_not_selling()}</Notice>
      </If>
      <Accepted brands={cardBrands} />
    </OrderLayout>
  </Painted>
)

const amount = '[[total]]'
const action = (
  <>
    <If name="held">{m.payer_authorise({ amount })}</If>
    <If name="charged">{m.payer_pay({ amount })}</If>
  </>
)
const idle = () => {}
const never = () => new Date(0)

/** The card form next to the order, or the order alone when there is an outcome; the island replaces it. */
export const PrerenderedCard = () => (
  <Painted>
    <If name="form">
      <CardLayout
        title={m.payer_card_title()}
        sum={<Sum />}
        lines={
          <>
            <If name="folded">
              <Folded>
                <Lines />
              </Folded>
            </If>
            <If name="unfolded">
              <Lines />
            </If>
          </>
        }
        note={
          <>
            <If name="pci">
              <PciBadge />
            </If>
            {m.payer_secured_hint()}
          </>
        }
      >
        <Accepted brands={cardBrands} />
        <CardForm action={action} busy now={never} onEntry={idle} onPay={idle} />
      </CardLayout>
    </If>
    <If name="outcome">
      <section className={outcomeBox} aria-busy="true">
        <Skeleton shape="round" />
        <Skeleton shape="title" />
        <div className={css({ width: 'full', textAlign: 'start' })}>
          <DescriptionList
            flow="line"
            items={[
              { name: m.payer_receipt_amount(), value: '[[total]]' },
              { name: m.payer_order_number(), value: '[[orderId]]' },
            ]}
          />
        </div>
        <Skeleton shape="control" />
      </section>
    </If>
  </Painted>
)

import type { CSSProperties } from 'react'
import { BRAND } from '#sites/brand.ts'
import type { SiteLocale } from '#sites/sites.ts'
import { WholeNumbers } from '../product/WholeNumbers.tsx'
import type { MailBlock, MailContent, MailRow } from './mail-block.ts'

/** The values of ui/tokens.css, because mail programs support neither style files nor custom properties. */
const COLOURS = {
  paper: '#fbf8f3',
  surface: '#ffffff',
  tint: '#f4ebdf',
  ink: '#2a1c14',
  quiet: '#6b5a4e',
  line: '#e7ddd1',
  accent: '#a55f26',
  roast: '#3b2418',
}
const SANS = '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'
const SERIF = 'Fraunces, Georgia, "Times New Roman", serif'
const TEXT: CSSProperties = {
  margin: 0,
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: '26px',
  color: COLOURS.ink,
  // an address of one long word would make a phone's column wider than the phone
  wordBreak: 'break-word',
}
const COLUMN: CSSProperties = { display: 'inline-block', width: '100%', verticalAlign: 'middle' }
const PICTURE: CSSProperties = {
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 0,
  borderRadius: 12,
  backgroundColor: COLOURS.tint,
}
const QUIET: CSSProperties = { ...TEXT, fontSize: 14, lineHeight: '22px', color: COLOURS.quiet }

/** For small screens. Some mail programs drop it, so the mail must be readable without. */
const STYLE = `
  body { -webkit-text-size-adjust: 100%; }
  @media (max-width: 480px) {
    .page { padding: 16px 8px !important; }
    .card { padding: 28px 20px !important; }
    .picture { max-width: 100% !important; margin-right: 0 !important; }
    .heading { font-size: 30px !important; line-height: 36px !important; }
    .button { width: 100% !important; text-align: center !important; }
    .button a { display: block !important; padding: 14px 12px !important; }
  }
  @media (max-width: 360px) {
    .heading { font-size: 26px !important; line-height: 32px !important; }
  }
`

interface MailDocumentProperties {
  content: MailContent
  locale: SiteLocale
  shop: { href: string; label: string; sender: string }
}

/** Renders a mail as HTML with tables and inline styles, which all mail programs support. */
export function MailDocument({ content, locale, shop }: MailDocumentProperties) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: COLOURS.paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }} aria-hidden="true">
          {content.preview}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ backgroundColor: COLOURS.paper }}
        >
          <tbody>
            <tr>
              <td align="center" className="page" style={{ padding: '40px 16px' }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td align="center" style={{ padding: '0 0 24px' }}>
                        <a
                          href={shop.href}
                          style={{
                            ...TEXT,
                            fontFamily: SERIF,
                            fontSize: 28,
                            lineHeight: '34px',
                            fontWeight: 600,
                            color: COLOURS.roast,
                            textDecoration: 'none',
                          }}
                        >
                          {BRAND}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="card"
                        style={{
                          padding: '40px 36px',
                          backgroundColor: COLOURS.surface,
                          border: `1px solid ${COLOURS.line}`,
                          borderRadius: 12,
                        }}
                      >
                        <Blocks blocks={content.blocks} />
                      </td>
                    </tr>
                    <tr>
                      <td align="center" style={{ ...QUIET, padding: '24px 16px 0' }}>
                        {shop.sender}{' '}
                        <a href={shop.href} style={{ color: COLOURS.quiet }}>
                          {shop.label}
                        </a>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Blocks({ blocks }: { blocks: MailBlock[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {blocks.map((block, at) => (
          <tr key={JSON.stringify(block)}>
            <td style={{ paddingTop: at === 0 ? 0 : space(blocks[at - 1]!, block) }}>
              <Block block={block} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The space in px above a block: less between paragraphs than around pictures and buttons. */
function space(above: MailBlock, below: MailBlock): number {
  if (below.type === 'note') return 32
  if (above.type === 'subheading') return above.isSmall ? 4 : 12
  if (above.type === 'amounts' && below.type === 'amounts') return 0
  return below.type === 'paragraph' && above.type !== 'button' ? 16 : 24
}

function Block({ block }: { block: MailBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h1
          className="heading"
          style={{
            ...TEXT,
            fontFamily: SERIF,
            fontSize: 36,
            lineHeight: '42px',
            fontWeight: 600,
            color: COLOURS.roast,
          }}
        >
          <WholeNumbers>{block.text}</WholeNumbers>
        </h1>
      )
    case 'subheading':
      return block.isSmall ? (
        <h3 style={{ ...TEXT, fontWeight: 600 }}>{block.text}</h3>
      ) : (
        <h2 style={{ ...TEXT, fontSize: 20, fontWeight: 600, color: COLOURS.roast }}>{block.text}</h2>
      )
    case 'amounts':
      return <Amounts rows={block.rows} />
    case 'facts':
      return <Facts rows={block.rows} />
    case 'paragraph':
      return (
        <p style={TEXT}>
          <WholeNumbers>{block.text}</WholeNumbers>
        </p>
      )
    case 'product':
      return <Product {...block} />
    case 'button':
      return <Button {...block} />
    case 'note':
      return (
        <div style={{ borderTop: `1px solid ${COLOURS.line}`, paddingTop: 24 }}>
          <p style={QUIET}>
            <WholeNumbers>{block.text}</WholeNumbers>
          </p>
          {block.link && (
            <p style={{ ...QUIET, marginTop: 8 }}>
              <a href={block.link.href} style={{ color: COLOURS.accent }}>
                {block.link.label}
              </a>
            </p>
          )}
        </div>
      )
  }
}

/** Labels at the start of their lines, amounts at the end. */
function Amounts({ rows }: { rows: MailRow[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows.map(({ label, detail, value, isSum, isQuiet }) => {
          const cell: CSSProperties = {
            ...TEXT,
            padding: '8px 0',
            verticalAlign: 'top',
            ...(isSum && { fontSize: 18, fontWeight: 600, borderTop: `1px solid ${COLOURS.line}` }),
            ...(isQuiet && { ...QUIET, padding: '2px 0' }),
          }
          return (
            <tr key={`${label} ${detail} ${value}`}>
              {/* of words that can be broken a table makes a narrower column than they need */}
              <td style={{ ...cell, wordBreak: 'normal' }}>
                {label}
                {detail !== undefined && <div style={{ ...QUIET, wordBreak: 'normal' }}>{detail}</div>}
              </td>
              <td align="right" style={{ ...cell, paddingLeft: 16, whiteSpace: 'nowrap' }}>
                {value}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Values below their labels, in a frame. */
function Facts({ rows }: { rows: MailRow[] }) {
  return (
    <div style={{ padding: '16px 20px', border: `1px solid ${COLOURS.line}`, borderRadius: 12 }}>
      {rows.map(({ label, value }, at) => (
        <div key={label} style={{ marginTop: at === 0 ? 0 : 8 }}>
          <div style={QUIET}>{label}</div>
          <div style={{ ...TEXT, fontWeight: 600 }}>
            <WholeNumbers>{value}</WholeNumbers>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Picture and words side by side, or one below the other where the mail is narrow, without a media query. */
function Product({ title, variant, brand, href, picture }: MailBlock & { type: 'product' }) {
  return (
    <div style={{ fontSize: 0 }}>
      {picture && (
        <div className="picture" style={{ ...COLUMN, maxWidth: 200, marginRight: 24 }}>
          <a href={href}>
            {/* at another priority React would add a preload link to the head */}
            <img src={picture} alt="" width={200} fetchPriority="low" style={PICTURE} />
          </a>
        </div>
      )}
      <div style={{ ...COLUMN, maxWidth: 300, padding: '16px 0' }}>
        <p style={QUIET}>{brand}</p>
        <p style={{ ...TEXT, fontSize: 19, lineHeight: '27px', fontWeight: 600 }}>
          <a href={href} style={{ color: COLOURS.ink, textDecoration: 'none' }}>
            {title}
          </a>
        </p>
        {variant && <p style={{ ...QUIET, marginTop: 4 }}>{variant}</p>}
      </div>
    </div>
  )
}

/** The table cell has the colour, because some mail programs ignore the padding of a link. */
function Button({ label, href }: MailBlock & { type: 'button' }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} className="button">
      <tbody>
        <tr>
          <td style={{ backgroundColor: COLOURS.roast, borderRadius: 999 }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '14px 32px',
                fontFamily: SANS,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 600,
                color: '#ffffff',
                textDecoration: 'none',
                borderRadius: 999,
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

import type { CSSProperties } from 'react'
import { Untranslated } from '../product/Untranslated.tsx'
import { WholeNumbers } from '../product/WholeNumbers.tsx'
import type { MailBlock, MailRow } from './mail-block.ts'
import { type MailLook, useMailLook } from './mail-look.ts'

/** The blocks of a mail, one below the other, as rows of a table. */
export function MailBlocks({ blocks }: { blocks: MailBlock[] }) {
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
  const { colours, text, quiet, serif } = useMailLook()
  switch (block.type) {
    case 'heading':
      return (
        <h1
          className="heading"
          style={{
            ...text,
            fontFamily: serif,
            fontSize: 36,
            lineHeight: '42px',
            fontWeight: 600,
            color: colours.heading,
          }}
        >
          <WholeNumbers>{block.text}</WholeNumbers>
        </h1>
      )
    case 'subheading':
      return block.isSmall ? (
        <h3 style={{ ...text, fontWeight: 600 }}>{block.text}</h3>
      ) : (
        <h2 style={{ ...text, fontSize: 20, fontWeight: 600, color: colours.heading }}>{block.text}</h2>
      )
    case 'amounts':
      return <Amounts rows={block.rows} />
    case 'facts':
      return <Facts rows={block.rows} />
    case 'paragraph':
      return (
        <p style={text}>
          <WholeNumbers>{block.text}</WholeNumbers>
        </p>
      )
    case 'product':
      return <Product {...block} />
    case 'button':
      return <Button {...block} />
    case 'note':
      return (
        <div style={{ borderTop: `1px solid ${colours.line}`, paddingTop: 24 }}>
          <p style={quiet}>
            <WholeNumbers>{block.text}</WholeNumbers>
          </p>
          {block.link && (
            <p style={{ ...quiet, marginTop: 8 }}>
              <a href={block.link.href} style={{ color: colours.accent }}>
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
  const look = useMailLook()
  const { colours, text, quiet } = look
  const hasPictures = rows.some(({ picture }) => picture !== undefined)
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {rows.map(({ label, code, detail, value, picture, isSum, isQuiet }) => {
          const cell: CSSProperties = {
            ...text,
            padding: '8px 0',
            verticalAlign: 'top',
            ...(isSum && { fontSize: 18, fontWeight: 600, borderTop: `1px solid ${colours.line}` }),
            ...(isQuiet && { ...quiet, padding: '2px 0' }),
          }
          return (
            <tr key={`${label} ${detail} ${value}`}>
              {hasPictures && (
                <td width={72} style={cell}>
                  {/* at another priority React would add a preload link to the head */}
                  {picture && (
                    <img
                      src={picture}
                      alt=""
                      width={56}
                      height={56}
                      fetchPriority="low"
                      style={{ ...pictureStyle(look), width: 56, height: 56 }}
                    />
                  )}
                </td>
              )}
              {/* of words that can be broken a table makes a narrower column than they need */}
              <td style={{ ...cell, wordBreak: 'normal' }}>
                {code === undefined ? (
                  <WholeNumbers>{label}</WholeNumbers>
                ) : (
                  <Untranslated value={code}>{label}</Untranslated>
                )}
                {detail !== undefined && (
                  <div style={{ ...quiet, wordBreak: 'normal' }}>
                    <WholeNumbers>{detail}</WholeNumbers>
                  </div>
                )}
              </td>
              <td align="right" style={{ ...cell, paddingLeft: 16, whiteSpace: 'nowrap' }}>
                <WholeNumbers>{value}</WholeNumbers>
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
  const { colours, text, quiet, radius } = useMailLook()
  return (
    <div style={{ padding: '16px 20px', border: `1px solid ${colours.line}`, borderRadius: radius }}>
      {rows.map(({ label, value }, at) => (
        <div key={label} style={{ marginTop: at === 0 ? 0 : 8 }}>
          <div style={quiet}>{label}</div>
          <div translate="no" style={{ ...text, fontWeight: 600 }}>
            <WholeNumbers>{value}</WholeNumbers>
          </div>
        </div>
      ))}
    </div>
  )
}

const COLUMN: CSSProperties = { display: 'inline-block', width: '100%', verticalAlign: 'middle' }
const pictureStyle = ({ colours, radius }: MailLook): CSSProperties => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 0,
  borderRadius: radius,
  backgroundColor: colours.tint,
})

/** Picture and words side by side, or one below the other where the mail is narrow, without a media query. */
function Product({ title, variant, brand, href, picture }: MailBlock & { type: 'product' }) {
  const look = useMailLook()
  const { colours, text, quiet } = look
  return (
    <div style={{ fontSize: 0 }}>
      {picture && (
        <div className="picture" style={{ ...COLUMN, maxWidth: 200, marginRight: 24 }}>
          <a href={href}>
            {/* at another priority React would add a preload link to the head */}
            <img src={picture} alt="" width={200} fetchPriority="low" style={pictureStyle(look)} />
          </a>
        </div>
      )}
      <div style={{ ...COLUMN, maxWidth: 300, padding: '16px 0' }}>
        <p style={quiet}>{brand}</p>
        <p style={{ ...text, fontSize: 19, lineHeight: '27px', fontWeight: 600 }}>
          <a href={href} style={{ color: colours.ink, textDecoration: 'none' }}>
            {title}
          </a>
        </p>
        {variant && <p style={{ ...quiet, marginTop: 4 }}>{variant}</p>}
      </div>
    </div>
  )
}

/** The table cell has the colour, because some mail programs ignore the padding of a link. */
function Button({ label, href }: MailBlock & { type: 'button' }) {
  const { colours, sans, pill } = useMailLook()
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} className="button">
      <tbody>
        <tr>
          <td style={{ backgroundColor: colours.button, borderRadius: pill }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '14px 32px',
                fontFamily: sans,
                fontSize: 16,
                lineHeight: '22px',
                fontWeight: 600,
                color: colours.onButton,
                textDecoration: 'none',
                borderRadius: pill,
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

/** The build's input for the style of a row that may not have room for all entries; only pages with such a row link it. */
import './more-entries.css'

/** The build's input for the global styles, which every page links as one file. */
import './ui/global.css'

import './design/design.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTheme, chosenTheme } from './design/theme.ts'

applyTheme(chosenTheme())
createRoot(document.getElementById('website')!).render(<App />)

// What './Summary' exposes: the fragment, with this remote's style sheet.
import './styles.css';

export { default } from './summary';

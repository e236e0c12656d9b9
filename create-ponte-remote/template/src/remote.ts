// What './routes' exposes: the routes, with this remote's style sheet.
import './styles.css';

export { default } from './routes';

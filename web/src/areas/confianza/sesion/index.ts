/** What the application uses of signing in. */
export { SignInAgain } from './SignInAgain.tsx';

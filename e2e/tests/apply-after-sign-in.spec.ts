import { expect, test, type Page } from '@playwright/test';
import { demo, fillSignIn } from '../accounts';
import { findAxeViolations } from '../accessibility';
import { openPage } from '../open-page';

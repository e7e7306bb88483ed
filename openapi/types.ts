export interface paths {
    "/API4/order_url": {
        /**
         * Order by URL
         * @description Orders transcription of audio or video at one or more URLs. All SKUs apply to every URL. All URLs are checked during the call; if one cannot be ordered, the whole order is refused.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4OrderUrlParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4OrderUrlParameters"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            order: string;
                            audiofiles: number[];
                            /**
                             * @description only when the order is on hold
                             * @enum {string}
                             */
                            hold?: "billing";
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/prepay_balance": {
        /**
         * Prepay balance
         * @description The prepay balance that is left for orders.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description in USD */
                            balance: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/audiofile/{audiofile_id}": {
        /**
         * Audiofile details
         * @description The details and the current state of a file.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                };
                path: {
                    audiofile_id: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            audiofile: {
                                id: number;
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                /** @description speaker names, joined by | */
                                names: string;
                                notes: string;
                                originallink: string;
                                title: string;
                                /** @description minutes */
                                duration: number | null;
                                description: string;
                                quality_stars: number | null;
                                orders?: string[];
                                invoices?: number[];
                                /** @description USD, once final */
                                total: number | null;
                                /** @description why it is in Error, Temporary Error, On Hold or Technical Difficulty; absent otherwise */
                                reason?: string;
                            };
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/audiofile/{audiofile_id}/transcript.{ext}": {
        /**
         * Transcript
         * @description The transcript as a document: docx, doc, rtf, html, txt, tstxt, srt, vtt.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description a fake transcription, for any file that you may see */
                    test?: boolean;
                };
                path: {
                    audiofile_id: number;
                    ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt";
                };
            };
            responses: {
                /** @description the document */
                200: {
                    content: {
                        "application/json": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Transcript
         * @description The transcript as a document: docx, doc, rtf, html, txt, tstxt, srt, vtt.
         */
        post: {
            parameters: {
                path: {
                    audiofile_id: number;
                    ext: "docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4AudiofileTranscriptExtParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileTranscriptExtParameters"];
                };
            };
            responses: {
                /** @description the document */
                200: {
                    content: {
                        "application/json": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/audiofile/{audiofile_id}/transcript": {
        /**
         * Transcript as text
         * @description The same as transcript.txt.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description a fake transcription, for any file that you may see */
                    test?: boolean;
                };
                path: {
                    audiofile_id: number;
                };
            };
            responses: {
                /** @description the document */
                200: {
                    content: {
                        "application/json": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Transcript as text
         * @description The same as transcript.txt.
         */
        post: {
            parameters: {
                path: {
                    audiofile_id: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4AudiofileTranscriptParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileTranscriptParameters"];
                };
            };
            responses: {
                /** @description the document */
                200: {
                    content: {
                        "application/json": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/transcript/{file}": {
        /**
         * Transcript (deprecated address)
         * @description The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old address /transcript/<audiofile_id>.<ext>.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description a fake transcription, for any file that you may see */
                    test?: boolean;
                };
                path: {
                    /** @description <audiofile_id>.<ext> */
                    file: string;
                };
            };
            responses: {
                /** @description the document */
                200: {
                    content: {
                        "application/json": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Transcript (deprecated address)
         * @description The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old address /transcript/<audiofile_id>.<ext>.
         */
        post: {
            parameters: {
                path: {
                    /** @description <audiofile_id>.<ext> */
                    file: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4TranscriptFileParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4TranscriptFileParameters"];
                };
            };
            responses: {
                /** @description the document */
                200: {
                    content: {
                        "application/json": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/audiofile/{audiofile_id}/upgrade": {
        /**
         * Upgrade
         * @description Buys an add-on or a faster tier for a file that is already ordered.
         */
        post: {
            parameters: {
                path: {
                    audiofile_id: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4AudiofileUpgradeParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileUpgradeParameters"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            audiofile: number;
                            /** @description amount charged, in USD */
                            amount: number;
                            transaction: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/audiofile/{audiofile_id}/refund": {
        /**
         * Refund
         * @description Refunds a file, as long as no transcription work has been done.
         */
        post: {
            parameters: {
                path: {
                    audiofile_id: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4AudiofileRefundParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4AudiofileRefundParameters"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            audiofile: number;
                            /** @description amount refunded, in USD */
                            amount: number;
                            transaction: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/invoice/{invoice_id}": {
        /**
         * Invoice details
         * @description An invoice with its items, in USD.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                };
                path: {
                    invoice_id: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["V4Invoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Invoice details
         * @description An invoice with its items, in USD.
         */
        post: {
            parameters: {
                path: {
                    invoice_id: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4InvoiceParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4InvoiceParameters"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["V4Invoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/webhook": {
        /**
         * Read or set the webhook
         * @description With the parameter webhook, sets the URL that receives events; an empty value in a POST removes it. Without the parameter, a GET returns the current URL.
         */
        get: {
            parameters: {
                query: {
                    /** @description your API key */
                    api_key: string;
                    /** @description an http or https URL */
                    webhook?: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["V4Webhook"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Read or set the webhook
         * @description With the parameter webhook, sets the URL that receives events; an empty value in a POST removes it. Without the parameter, a GET returns the current URL.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4WebhookParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4WebhookParameters"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["V4Webhook"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/API4/webhook/test/{type}": {
        /**
         * Test the webhook
         * @description Sends an event of the chosen type, with sample values for file 100, to the registered URL.
         */
        post: {
            parameters: {
                path: {
                    type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["V4WebhookTestTypeParameters"];
                    "application/x-www-form-urlencoded": components["schemas"]["V4WebhookTestTypeParameters"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["V4Webhook"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session": {
        /** Who am I */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            person: components["schemas"]["Person"] | null;
                            account: number | null;
                            roles: string[];
                            /** @description in the account; null for keys and staff */
                            role: ("owner" | "member" | "billing" | "viewer") | null;
                            /** @description what the caller may do */
                            scopes: ("read" | "order" | "money" | "work" | "operate")[];
                            /** @description accounts that the person belongs to */
                            accounts: {
                                id: number;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "member" | "billing" | "viewer";
                            }[];
                            /** @description the customer that an operator is acting for in this session */
                            acting_for: {
                                account: number;
                                name: string;
                                email: string;
                            } | null;
                            /** @description must set up a second step for signing in, before anything else */
                            second_step_required: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Sign in */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailAndPassword"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            person: components["schemas"]["Person"] | null;
                            /** @description ways to take the second step that the sign-in still needs; empty once signed in */
                            second_step: ("authenticator" | "passkey" | "recovery code")[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Sign out */
        delete: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sign-up": {
        /** How sign-up works here */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description whether a password is enough; otherwise sign-up needs a link */
                            open: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Sign up
         * @description The account is created with a link, where the customer chooses a password. The service mails the link; if it sends no email, an operator hands it out. If the operator has opened sign-up, the password is given here instead, and the account and a session are created right away.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            signed_in: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sign-up/{token}": {
        /** Finish signing up with the link */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description defaults to the name given at sign-up */
                        name?: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sign-ups": {
        /** Sign-ups that have not opened their link yet (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            sign_ups: {
                                email: string;
                                name: string;
                                /** Format: date-time */
                                created: string;
                                /** @description already has an account, and may need a new password */
                                known: boolean;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sign-ups/link": {
        /** Create the link that finishes a sign-up (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Link"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/password": {
        /** Change your password; every other session of yours ends */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        current: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/password/forgotten": {
        /** Ask for a link to set a new password */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/password/{token}": {
        /** Set a new password with a link */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description ways to take the second step that the sign-in still needs; empty once signed in */
                            second_step: ("authenticator" | "passkey" | "recovery code")[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/people/password-link": {
        /** Create a link to set a new password (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Link"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sessions": {
        /** Where you are signed in */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            sessions: components["schemas"]["Session"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** End all your other sessions */
        delete: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sessions/{session}": {
        /** End one of your sessions */
        delete: {
            parameters: {
                path: {
                    session: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/profile": {
        /** Change your name */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/profile/email": {
        /**
         * Change your email
         * @description The service mails a link to the new email, which applies when the link is opened. If it sends no email, the new one applies right away.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailAndPassword"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/profile/email/{token}": {
        /** Confirm your new email with the link */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session/second-step": {
        /** Take the second step of a sign-in with a code */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @description of the authenticator app, or a recovery code */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/second-step": {
        /** How you take the second step */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            authenticator: boolean;
                            passkeys: number;
                            /** @description how many are left */
                            recovery_codes: number;
                            /** @description whether you must have a second step */
                            required: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/second-step/recovery-codes": {
        /** Make new recovery codes; the old ones stop working */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordGiven"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description each replaces the second step once; shown only now */
                            recovery_codes: string[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/people/second-step/reset": {
        /** Remove the second step of a person who lost it (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/second-step/authenticator": {
        /** Confirm the authenticator app with its first code; your first second step ends your other sessions */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["AddedSecondStep"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Begin to set up an authenticator app */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordGiven"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description to type into the app; shown only now */
                            secret: string;
                            /** @description the text of the QR code */
                            uri: string;
                            /** @description the QR code as an SVG path in a square of that size */
                            qr: {
                                size: number;
                                path: string;
                            };
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/second-step/authenticator/remove": {
        /** Remove your authenticator app */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordGiven"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/passkeys": {
        /** List your passkeys */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            passkeys: components["schemas"]["Passkey"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Add the passkey that your browser made; your first second step ends your other sessions */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        label: string;
                        response: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["AddedSecondStep"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/passkeys/options": {
        /** Begin to add a passkey */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordGiven"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["PasskeyOptions"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/passkeys/{passkey}/remove": {
        /** Remove one of your passkeys */
        post: {
            parameters: {
                path: {
                    passkey: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordGiven"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session/passkey/options": {
        /** Begin to sign in with a passkey */
        post: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["PasskeyOptions"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session/second-step/passkey/options": {
        /** Begin to take the second step of a sign-in with a passkey */
        post: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["PasskeyOptions"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session/passkey": {
        /** Sign in with a passkey, alone or as the second step */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        response: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session/provider": {
        /** Begin to sign in with the company's provider, for staff */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the page to show afterwards */
                        to: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description where to send the browser */
                            url: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sign-in": {
        /** How people sign in here */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description the address whose pages can use passkeys; null if the service has no domain name */
                            passkeys_at: string | null;
                            /** @description label of the button to the company's provider, for staff */
                            provider: string | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invitations/{token}": {
        /** What an invitation is to */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description its name */
                            account: string;
                            email: string;
                            /**
                             * @description owner: everything; member: order, and change transcripts; billing: invoices, cards and payments; viewer: read only
                             * @enum {string}
                             */
                            role: "owner" | "member" | "billing" | "viewer";
                            invited_by: string;
                            /** @description there is a sign-in for the email: sign in to join */
                            known: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Join an account with the link of an invitation
         * @description In a session, the person who is signed in joins, and the session changes to the account. Others choose a name and a password, and are signed in.
         */
        post: {
            parameters: {
                path: {
                    token: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            account: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session/account": {
        /** Change to another account of yours in this session */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        account: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts": {
        /** List accounts (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    /** @description part of the name or the email, or the id */
                    q?: string;
                    /** @description only accounts that are past due */
                    past_due?: boolean;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            accounts: components["schemas"]["ListedAccount"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Add an account, with its first API key (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                        name?: string;
                        /**
                         * @default prepay
                         * @enum {string}
                         */
                        terms?: "prepay" | "card" | "invoice";
                        /** @description initial prepay balance in USD */
                        credit?: number;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            account: components["schemas"]["Account"];
                            api_key: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}": {
        /** An account */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneAccount"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/credit": {
        /** Add to the prepay balance, or correct it (operators) */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description in USD; negative for a correction */
                        amount: number;
                        memo?: string;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            account: components["schemas"]["Account"];
                            transaction: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/terms": {
        /** Set the payment terms of an account (operators) */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        terms: "prepay" | "card" | "invoice";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneAccount"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/data": {
        /**
         * Delete the data of an account (operators)
         * @description Permanently deletes recordings, transcripts, titles, links, notes, names, uploads, the webhook, events, keys and the email. Files that have not been worked on are cancelled and refunded. Amounts and invoice numbers are kept for accounting. Refused (409) while files are being worked on or money is owed. Safe to repeat; `erased` is set once nothing is left.
         */
        delete: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            account: components["schemas"]["Account"];
                            /** @description orders cancelled by the deletion */
                            cancelled: string[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/keys": {
        /** List API keys */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            keys: components["schemas"]["ApiKey"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Create an API key; it is shown only once */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        label?: string;
                        /** @description what it may do; everything that you may do if left out */
                        scopes?: ("read" | "order" | "money" | "work" | "operate")[];
                        /**
                         * @description when it stops working; null for never
                         * @default null
                         */
                        expires?: string | null;
                        /** @description USD that may be spent with it; null for no limit. Such a key cannot have the scopes money and operate */
                        spending_limit?: number | null;
                        /**
                         * @description whether the limit is for all time or for each calendar month (UTC)
                         * @default total
                         * @enum {string}
                         */
                        spending_period?: "total" | "month";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            api_key: string;
                            key: components["schemas"]["ApiKey"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/keys/{key}": {
        /** Revoke an API key */
        delete: {
            parameters: {
                path: {
                    account: number;
                    key: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            key: components["schemas"]["ApiKey"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/people": {
        /** The people of an account, and who is invited */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            people: components["schemas"]["AccountPerson"][];
                            invitations: components["schemas"]["Invitation"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/name": {
        /** Change the name of an account */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/invitations": {
        /**
         * Invite somebody to an account
         * @description The invitation is a link that works once, for 7 days. It is mailed to the address; if this service sends no email, it is in the answer. Another invitation to the same address replaces it.
         */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string & (unknown & unknown);
                        /**
                         * @description owner: everything; member: order, and change transcripts; billing: invoices, cards and payments; viewer: read only
                         * @enum {string}
                         */
                        role: "owner" | "member" | "billing" | "viewer";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            invitation: components["schemas"]["Invitation"];
                            /** @description only where no email is sent */
                            link: string | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/invitations/{invitation}": {
        /** Withdraw an invitation */
        delete: {
            parameters: {
                path: {
                    account: number;
                    invitation: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/people/{person}": {
        /** Change the role of a person in an account */
        put: {
            parameters: {
                path: {
                    account: number;
                    person: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description owner: everything; member: order, and change transcripts; billing: invoices, cards and payments; viewer: read only
                         * @enum {string}
                         */
                        role: "owner" | "member" | "billing" | "viewer";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            person: components["schemas"]["AccountPerson"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Remove a person from an account
         * @description Their sessions no longer show the account. Their invitations and API keys stop working, and their share links if you want it.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description also revoke the links that they shared files with */
                    revoke_shares?: boolean;
                };
                path: {
                    account: number;
                    person: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/leave": {
        /**
         * Leave an account
         * @description Your invitations and API keys in it stop working.
         */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/log": {
        /** Who changed what in an account, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            entries: components["schemas"]["AccountEntry"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/statement": {
        /** Transactions on the prepay balance and on invoices, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            lines: {
                                transaction: number;
                                kind: string;
                                memo: string;
                                /** Format: date-time */
                                at: string;
                                /** @description change of the prepay balance in USD */
                                prepay: number;
                                /** @description a top-up, with a receipt at /api/top-ups */
                                receipt: boolean;
                                /** @description change of what is owed on invoices in USD */
                                owed: number;
                            }[];
                            past_due: boolean;
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/card": {
        /** The card on file */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            card: string | null;
                            gateway: string;
                            /** @description orders that wait for another card */
                            declined: components["schemas"]["DeclinedCharge"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Save a card by the token from the gateway's form */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["CardAnswer"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/card/form": {
        /** Start entering a card on the gateway's own page */
        post: {
            parameters: {
                query?: {
                    /** @description page of the website to continue to afterwards */
                    to?: string;
                };
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description where to send the browser; the gateway sends it back to /account */
                            url: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/card/form/{session}": {
        /** Save the card entered on the gateway's page; safe to repeat */
        post: {
            parameters: {
                path: {
                    account: number;
                    session: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["CardAnswer"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/top-up": {
        /** Whether the balance can be topped up by card, and with which amounts */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description false where no payment gateway is set up */
                            possible: boolean;
                            /** @description true where only test cards work and no money moves */
                            test: boolean;
                            /** @description USD */
                            minimum: number;
                            /** @description USD */
                            maximum: number;
                            /** @description USD */
                            suggested: number[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Add to the prepay balance with the card on file */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USD */
                        amount: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            balance: number;
                            /** @description id of the transaction, which has a receipt */
                            transaction: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/top-up/page": {
        /** Start topping up on the gateway's own page */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USD */
                        amount: number;
                        /** @description page of the website to continue to afterwards */
                        to?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description where to send the browser; the gateway sends it back to /top-up */
                            url: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/top-up/page/{session}": {
        /** Add what was paid on the gateway's page to the balance; safe to repeat */
        post: {
            parameters: {
                path: {
                    account: number;
                    session: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /**
                             * @description open: not paid yet; ended: the page was closed or expired without a payment
                             * @enum {string}
                             */
                            state: "open" | "paid" | "ended";
                            /** @description USD */
                            amount: number;
                            /** @description USD */
                            balance: number;
                            /** @description once it is paid; it has a receipt */
                            transaction: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/automatic-top-up": {
        /** The automatic top-up settings of an account */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["AutomaticTopUp"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Turn automatic top-up on or off: the card is charged when the balance falls below a limit
         * @description If the balance is already below the limit, it is topped up immediately. A declined charge turns automatic top-up off, with a notice.
         */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        on: boolean;
                        below: number;
                        amount: number;
                        monthly_max: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["AutomaticTopUp"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/buyer": {
        /** The buyer named on receipts and invoices */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneBuyer"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Set the buyer named on receipts, and on invoices from now on */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BuyerInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneBuyer"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/orders/{order}/receipt": {
        /** A receipt, to print (HTML) */
        get: {
            parameters: {
                path: {
                    order: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/document": {
        /** An invoice, to print (HTML) */
        get: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/top-ups/{transaction}/receipt": {
        /** A receipt for credit that was paid by card, to print (HTML) */
        get: {
            parameters: {
                path: {
                    transaction: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/refunds/{refund}/credit-note": {
        /** A credit note for a refund, to print (HTML) */
        get: {
            parameters: {
                path: {
                    refund: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/orders/{order}/receipt.pdf": {
        /** A receipt, PDF */
        get: {
            parameters: {
                path: {
                    order: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/document.pdf": {
        /** An invoice, PDF */
        get: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/top-ups/{transaction}/receipt.pdf": {
        /** A receipt for credit that was paid by card, PDF */
        get: {
            parameters: {
                path: {
                    transaction: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/refunds/{refund}/credit-note.pdf": {
        /** A credit note for a refund, PDF */
        get: {
            parameters: {
                path: {
                    refund: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/catalogue": {
        /** SKUs and the prices per minute that the caller pays; operators see all SKUs */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            skus: components["schemas"]["Sku"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/catalogue/{sku}": {
        /** Add or change a SKU that stands for a product (operators) */
        put: {
            parameters: {
                path: {
                    sku: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        product: string;
                        meaning: string;
                        price: number;
                        /** @default true */
                        for_everyone?: boolean;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/prices/{sku}": {
        /** Set a contract price for an account (operators) */
        put: {
            parameters: {
                path: {
                    account: number;
                    sku: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        price: number;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Remove a contract price of an account (operators) */
        delete: {
            parameters: {
                path: {
                    account: number;
                    sku: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/prices": {
        /** List the contract prices of an account (operators) */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            prices: {
                                sku: string;
                                price: number;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/quotes": {
        /** Check and price URLs without ordering; an order can refer to the quote */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        urls?: string[];
                        /**
                         * @description earlier quotes, whose files are priced again without another check
                         * @default []
                         */
                        quotes?: string[];
                        skus: string[];
                        /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            quote: components["schemas"]["Quote"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/orders": {
        /** List orders, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    account?: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            orders: {
                                id: string;
                                account: number;
                                skus: string[];
                                tags: string[];
                                /** @description gets the events of this order */
                                callback: string | null;
                                /** @description what you gave the order as `metadata` */
                                metadata: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                test: boolean;
                                hold: string | null;
                                /** Format: date-time */
                                created: string;
                                total: number;
                                files: number;
                                /** @description of its first files, at most three */
                                titles: string[];
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Place an order, from URLs and SKUs or from a quote */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @default [] */
                        urls?: string[];
                        /** @default [] */
                        skus?: string[];
                        /** @default [] */
                        names?: string[];
                        /** @default  */
                        notes?: string;
                        title?: string;
                        /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
                        language?: string;
                        /** @default [] */
                        tags?: string[];
                        /** @description a URL that gets the events of this order, as the webhook of the account does: signed with the same secret, once each */
                        callback?: string;
                        /** @description at most 16 values of your own, each a string of at most 512 characters under a key of at most 64; they come back with the order, its files and the events that its callback gets */
                        metadata?: {
                            [key: string]: string;
                        };
                        /** @default false */
                        test?: boolean;
                        quote?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            order: string;
                            audiofiles: number[];
                            hold?: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/orders/{order}": {
        /** An order with its files and its cost */
        get: {
            parameters: {
                path: {
                    order: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            order: components["schemas"]["Order"];
                            files: components["schemas"]["File"][];
                            items: components["schemas"]["Item"][];
                            /** @description USD, returned for refunded or cancelled files */
                            given_back: number;
                            /** @description USD, after refunds */
                            total: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/holds": {
        /** Orders on hold, oldest first (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            orders: components["schemas"]["HeldOrder"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/orders/{order}/release": {
        /** Release an order from hold (operators) */
        post: {
            parameters: {
                path: {
                    order: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneOrder"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/orders/{order}/approve": {
        /**
         * Approve a price above the spending limit of the API key that ordered
         * @description A recording turned out longer than expected, and its order is on hold. It continues when its price is approved and the balance covers it. What is approved does not count against the limit.
         */
        post: {
            parameters: {
                path: {
                    order: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneOrder"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/orders/{order}/cancel": {
        /** Cancel and refund the files of an order that have not been worked on (operators) */
        post: {
            parameters: {
                path: {
                    order: string;
                };
            };
            /** @description without a list, all files of the order */
            requestBody: {
                content: {
                    "application/json": {
                        files?: number[];
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            order: string;
                            audiofiles: number[];
                            amount: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/feeds/episodes": {
        /** The episodes of a podcast feed, with the URLs to order */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            title: string;
                            episodes: {
                                title: string;
                                published: string | null;
                                duration_seconds: number | null;
                                url: string;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/feeds": {
        /** The podcast feeds that you follow */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            feeds: components["schemas"]["Feed"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Follow a podcast feed: new episodes are ordered automatically */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                        skus: string[];
                        /** @default [] */
                        tags?: string[];
                        /** @description USD that its episodes may cost in a calendar month */
                        monthly_limit: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneFeed"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/feeds/{feed}": {
        /** Pause or resume a feed that you follow, or change its limit */
        put: {
            parameters: {
                path: {
                    feed: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        paused?: boolean;
                        monthly_limit?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneFeed"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Stop following a feed */
        delete: {
            parameters: {
                path: {
                    feed: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files": {
        /** List files, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    account?: number;
                    state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                    /** @description part of the title, the link or the id */
                    q?: string;
                    order?: string;
                    tag?: string;
                    /** @description only archived files, which are left out otherwise */
                    archived?: boolean;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            files: components["schemas"]["File"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}": {
        /** A file with its history, its price and the available actions */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            file: components["schemas"]["File"];
                            /** @description when a machine transcript will probably be ready; null if unknown */
                            ready_estimate: string | null;
                            /** @description what keeps a machine from working on the file now; null for nothing */
                            waiting_for: "speech_server" | null;
                            history: components["schemas"]["StateChange"][];
                            items: components["schemas"]["Item"][];
                            /** @description made by an operator, newest first */
                            refunds: components["schemas"]["Refund"][];
                            /** @description the recording as video, if it has one */
                            video: string | null;
                            /** @description your reports, in the order of the recording */
                            mistakes: components["schemas"]["Report"][];
                            /** @description upgrades available for this file now */
                            upgrades: {
                                sku: string;
                                /** @description what the SKU stands for */
                                product: string;
                                meaning: string;
                                /** @description USD, for this file */
                                price: number;
                                /**
                                 * Format: date-time
                                 * @description expected delivery if it is bought now
                                 */
                                due: string;
                            }[];
                            can: {
                                /** @description true, or the reason why not */
                                correct_language: true | string;
                                /** @description true, or the reason why not */
                                delete: true | string;
                                /** @description true, or the reason why not */
                                refund: true | string;
                                upgrade: {
                                    sku: string;
                                    meaning: string;
                                    price: number;
                                    /** @description true, or the reason why not */
                                    possible: true | string;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Change the title or the tags of a file, or archive it
         * @description Omitted fields are not changed.
         */
        put: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        tags?: string[];
                        /** @description archived files are left out of the list of files */
                        archived?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneFile"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Delete a file with its recording and transcript, permanently
         * @description Share links stop working at once. Payments stay in the books. A file that is being worked on cannot be deleted.
         */
        delete: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/upgrade": {
        /** Buy an add-on or a faster tier */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        skus: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["FilePayment"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/refund": {
        /** Refund a file */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["FilePayment"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/retry": {
        /**
         * Retry a file in Error or Technical Difficulty
         * @description A file that ended in Error was refunded, so a retry charges it again. Customers can retry their own files in Error; only operators can retry one in Technical Difficulty.
         */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/front": {
        /** Move a file to the front of the job queue and the task list (operators) */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/payment": {
        /** The payment that a file is waiting for */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description null if it is not waiting for a payment */
                            payment: {
                                /** @enum {string} */
                                terms: "prepay" | "card" | "invoice";
                                declined: components["schemas"]["DeclinedCharge"] | null;
                                /** @description USD to add to the balance before this file continues */
                                missing: number;
                                /** @description the price is above the spending limit of the API key that ordered: approve the order, or it stays on hold */
                                awaits_approval: boolean;
                            } | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/search": {
        /**
         * Search transcripts and file names, best match first
         * @description Finds files that have all of the words: in the spoken text, or in the title, file name, speakers, tags, id or order. The beginning of a word is enough; words in quotation marks must follow each other. Where very many files match, the newest of them are ranked.
         */
        get: {
            parameters: {
                query: {
                    q: string;
                    cursor?: number;
                    limit?: number;
                    /** @description for operators, who belong to no account */
                    account?: number;
                    state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                    tag?: string;
                    /** @description only archived files */
                    archived?: boolean;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            results: {
                                file: components["schemas"]["File"];
                                /** @description consecutive pieces of plain text, each marked if it matches */
                                title: components["schemas"]["MarkedText"][];
                                /** @description speakers and tags that match */
                                names: components["schemas"]["MarkedText"][][];
                                passages: {
                                    /** @description when the first match is spoken */
                                    at_ms: number;
                                    /** @description consecutive pieces of plain text, each marked if it matches */
                                    text: components["schemas"]["MarkedText"][];
                                }[];
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            /** @description more files match than can be listed: add a word */
                            cut_off: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/tags": {
        /** The tags of your files, the most used first */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            tags: {
                                tag: string;
                                files: number;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/change": {
        /** Tag or archive several files at once */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @description ids; at most 200 */
                        files: number[];
                        /** @default [] */
                        add_tags?: string[];
                        /** @default [] */
                        remove_tags?: string[];
                        /** @description archived files are left out of the list of files */
                        archived?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            files: components["schemas"]["File"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/delete": {
        /**
         * Delete several files with their recordings and transcripts, permanently
         * @description Files that are being worked on are not deleted; the others are.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @description ids; at most 200 */
                        files: number[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            deleted: number[];
                            refused: {
                                file: number;
                                reason: string;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files.zip": {
        /** The transcripts of several files in one zip */
        get: {
            parameters: {
                query: {
                    /** @description comma-separated ids; at most 200 */
                    files: string;
                    /** @description such as docx or srt */
                    format?: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/languages": {
        /** The languages that machine transcription supports */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            languages: {
                                code: string;
                                name: string;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/language": {
        /**
         * Correct the language of a file
         * @description A delivered machine transcript is made again in this language, once and at no charge. The file stays Delivered with its transcript until the new one replaces it; `redo` of the file shows the progress, and TRANSCRIPT_COMPLETE is sent again.
         */
        put: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description spoken language, as a code such as `en` or `pt-BR`; detected if left out */
                        language: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneFile"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/live": {
        /**
         * Live changes to your files (server-sent events)
         * @description Each event is {"id", "statename", "percent"}. When the stream ends, reconnect and reload the list.
         */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "text/event-stream": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/live": {
        /**
         * Live changes to the available tasks (server-sent events)
         * @description Each event is {}, or {"ended": task} when one of your claims has ended. Reload the tasks after each event. When the stream ends, reconnect and reload them.
         */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "text/event-stream": string;
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/formats": {
        /** The formats that a transcript can be downloaded in */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            formats: {
                                extension: string;
                                name: string;
                                about: string;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/transcript": {
        /** The transcript with word timings */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            version: number;
                            /** @description whether speakers were changed after delivery, which can be undone */
                            can_undo_rename: boolean;
                            /** @description whether every time is measured. Words that were typed or imported without times are aligned to the recording after delivery; until then they are marked as `estimated` */
                            measured: boolean;
                            paragraphs: components["schemas"]["Paragraph"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Edit the transcript: save its text as a new version
         * @description Send the whole text, paragraph by paragraph. Words that were there keep their times; new words get theirs in the background, from the recording. All downloads use the new version.
         */
        put: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TextSave"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedText"];
                    };
                };
                /** @description Default Response */
                409: {
                    content: {
                        "application/json": components["schemas"]["StaleSave"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/transcript.{ext}": {
        /**
         * The transcript as a document
         * @description The header `x-times` of captions tells whether every time in them is measured (`measured`) or some are `estimated`.
         */
        get: {
            parameters: {
                path: {
                    file: number;
                    ext: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/captions": {
        /** How well the captions follow the caption rules of the account */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            report: {
                                /** @description number of captions */
                                cues: number;
                                charactersASecond: {
                                    mean: number;
                                    highest: number;
                                };
                                lineCharacters: {
                                    mean: number;
                                    longest: number;
                                };
                                durationMs: {
                                    mean: number;
                                    shortest: number;
                                    longest: number;
                                };
                                gapsMs: {
                                    count: number;
                                    mean: number;
                                    shortest: number;
                                    longest: number;
                                };
                                /** @description how many captions break each rule; only `tooFast` is up to the speakers */
                                broken: {
                                    [key: string]: number;
                                };
                            };
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/playback.mp3": {
        /** The recording, for playback in a browser */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/video": {
        /** The recording as video, if browsers can play it */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/peaks.json": {
        /** The waveform, in audiowaveform format */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Peaks"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/mistakes": {
        /** Report a mistake at a point in the recording */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        at_ms: number;
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Created"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/versions": {
        /** The versions of a transcript, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            versions: {
                                version: number;
                                /**
                                 * @description why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph
                                 * @enum {string}
                                 */
                                cause: "delivery" | "edit" | "restore" | "speakers";
                                /** @description who changed it; null for a delivery */
                                name: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/versions/{version}": {
        /** An earlier version of the transcript */
        get: {
            parameters: {
                path: {
                    file: number;
                    version: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            version: number;
                            paragraphs: components["schemas"]["Paragraph"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/restore": {
        /** Restore an earlier version of the transcript as a new one */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RestoredSave"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedText"];
                    };
                };
                /** @description Default Response */
                409: {
                    content: {
                        "application/json": components["schemas"]["StaleSave"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/about": {
        /** Prices per minute and terms for new customers */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            skus: {
                                sku: string;
                                product: string;
                                meaning: string;
                                price: number;
                            }[];
                            /** @description US dollars that a new account begins with */
                            trial_credit: number;
                            /** @description days after delivery; null if recordings are kept with the account */
                            recordings_kept_days: number | null;
                            /** @description whether recordings are sent to another server to be transcribed */
                            external_engine: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sample": {
        /** A sample transcript with its recording */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            title: string;
                            /** @description path of the recording */
                            recording: string;
                            paragraphs: components["schemas"]["Paragraph"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/sample/transcript.{ext}": {
        /** The sample transcript as a document */
        get: {
            parameters: {
                path: {
                    ext: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/shares": {
        /** Links that let others read and play a file */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            shares: components["schemas"]["ShareLink"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Create a link that lets others read and play a file */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description whether they can download documents
                         * @default false
                         */
                        download?: boolean;
                        /** @default null */
                        expires?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            share: components["schemas"]["ShareLink"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/shares/{share}": {
        /** Revoke a link: it stops working at once */
        delete: {
            parameters: {
                path: {
                    file: number;
                    share: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/shared/{token}": {
        /** The transcript behind a link, and whether it can be played and downloaded */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            title: string;
                            duration_seconds: number | null;
                            can_hear: boolean;
                            /** @description the recording as video, if it has one */
                            video: string | null;
                            can_download: boolean;
                            paragraphs: components["schemas"]["Paragraph"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/shared/{token}/playback.mp3": {
        /** The recording behind a link */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/shared/{token}/video": {
        /** The recording behind a link, as video */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/shared/{token}/peaks.json": {
        /** The waveform behind a link, in audiowaveform format */
        get: {
            parameters: {
                path: {
                    token: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Peaks"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/shared/{token}/transcript.{ext}": {
        /** The transcript behind a link as a document */
        get: {
            parameters: {
                path: {
                    token: string;
                    ext: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/speakers": {
        /** The speakers of a transcript, each with a clip to listen to */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            speakers: {
                                /** @description as in the transcript; null if not known */
                                speaker: string | null;
                                /** @description false for a voice that the machine distinguished and that has no name yet */
                                named: boolean;
                                /** @description how long the speaker talks */
                                seconds: number;
                                /** @description a clear clip of at most 6 seconds, for recognizing the voice */
                                sample: {
                                    start_ms: number;
                                    end_ms: number;
                                } | null;
                            }[];
                            /** @description names given with the order that no speaker has yet */
                            suggestions: string[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Rename a speaker throughout the transcript */
        put: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        from: string | null;
                        to: string;
                        /**
                         * @description merge the two speakers if the new name is already in use
                         * @default false
                         */
                        merge?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedText"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/paragraphs/{paragraph}/speaker": {
        /** Change the speaker of one paragraph */
        put: {
            parameters: {
                path: {
                    file: number;
                    /** @description its index in the transcript, from 0 */
                    paragraph: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        speaker: string | null;
                        /** @description the version of the transcript that was read */
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedText"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/speakers/undo": {
        /** Undo the last speaker change: a rename, a merge, or a change to one paragraph */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedText"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices": {
        /** List invoices, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    account?: number;
                    state?: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            invoices: components["schemas"]["ListedInvoice"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}": {
        /** An invoice with its items */
        get: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Set the due date, purchase order and note of an invoice that has not been sent (operators) */
        put: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description null for 30 days after it is submitted */
                        due: string | null;
                        purchase_order: string;
                        /** @description a note on the document; several lines */
                        memo: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/close": {
        /** Close an invoice: no more items (operators) */
        post: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/submit": {
        /** Submit an invoice for payment (operators) */
        post: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date */
                        due?: string;
                        purchase_order?: string;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/pay": {
        /** Record that an invoice was paid (operators) */
        post: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/items": {
        /** Add a line to an invoice that has not been sent: a charge or a discount (operators) */
        post: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description a file on this invoice */
                        audiofile: number;
                        /** @description USD; below zero for a discount */
                        amount: number;
                        /** @description what it is for; the customer reads it */
                        memo: string;
                        /** @description an id of your choice; a line sent twice is added once */
                        request_id: string;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/items/{item}": {
        /** Take a line off an invoice that has not been sent; it is not charged (operators) */
        delete: {
            parameters: {
                path: {
                    invoice: number;
                    item: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/invoices/{invoice}/send": {
        /** Mail an invoice that awaits payment to the customer again, as PDF (operators) */
        post: {
            parameters: {
                path: {
                    invoice: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WholeInvoice"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/webhook": {
        /** The webhook and its secret */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookSettings"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Set or remove the webhook */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description null removes it */
                        webhook: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookSettings"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/webhook/secret": {
        /** Create a new secret; for a day, deliveries are also signed with the old one */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["WebhookSettings"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/webhook/test/{type}": {
        /** Send a test event to the webhook */
        post: {
            parameters: {
                path: {
                    account: number;
                    type: "TRANSCRIPT_COMPLETE" | "DIFFICULT_AUDIO" | "REFUND_ISSUED" | "ORDER_ON_HOLD";
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/events": {
        /** Events and their deliveries, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            events: components["schemas"]["LoggedEvent"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/events/{event}/resend": {
        /** Resend an event to the current webhook and the callback of its order */
        post: {
            parameters: {
                path: {
                    account: number;
                    event: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            event: components["schemas"]["LoggedEvent"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/glossary": {
        /** The glossary of an account */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Glossary"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Replace the glossary of an account */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description names and terms as they should be spelled in every transcript of the account */
                        terms: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Glossary"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/caption-rules": {
        /** The caption rules of an account */
        get: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountCaptionRules"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /**
         * Set the caption rules of an account
         * @description They apply immediately to generated captions, including those of delivered files, and to the work of captioners. Captions that a captioner made stay as they are.
         */
        put: {
            parameters: {
                path: {
                    account: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description null restores the default rules */
                        rules: {
                            /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                            lineCharacters: number;
                            /** @description maximum number of lines in a caption */
                            lines: number;
                            /** @description shortest time that a caption is shown */
                            shortestMs: number;
                            /** @description longest time that a caption is shown */
                            longestMs: number;
                            /** @description fastest reading speed, unless the speech is faster */
                            charactersASecond: number;
                            /** @description captions touch, or have at least this gap between them */
                            shortestGapMs: number;
                        } | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["AccountCaptionRules"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/notices": {
        /** Notices about files, orders and money, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            notices: components["schemas"]["Notice"][];
                            /** @description id of the last notice that the person has seen; 0 for an API key */
                            last_seen: number;
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/notices/seen": {
        /** Mark notices as seen, up to and including one */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        notice: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/notices/settings": {
        /** Which notices you get by email */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            low_balance: number | null;
                            /** @description kinds of notices that are sent by email */
                            wanted: ("transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "episode ordered" | "feed stopped" | "refund issued" | "topped up")[];
                            /** @description formats of the transcript that are attached when it is ready */
                            attached: ("docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "json")[];
                            /** @description whether this service has a mail server */
                            sends_mail: boolean;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Choose which notices you get by email */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @description balance in USD below which you are notified; null for never */
                        low_balance: number | null;
                        /** @description kinds of notices that are sent by email */
                        wanted: ("transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "episode ordered" | "feed stopped" | "refund issued" | "topped up")[];
                        /** @description formats of the transcript that are attached when it is ready */
                        attached: ("docx" | "doc" | "rtf" | "html" | "txt" | "tstxt" | "srt" | "vtt" | "pdf" | "json")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/unsubscribe/{token}": {
        /**
         * Unsubscribe with the link in an email
         * @description Mail programs call this with one click (RFC 8058). Without `kinds`, all notification emails stop.
         */
        post: {
            parameters: {
                query?: {
                    kinds?: string;
                };
                path: {
                    token: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks": {
        /** Available tasks, most urgent first, and your own */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            offered: components["schemas"]["Task"][];
                            mine: components["schemas"]["Task"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/claim": {
        /** Claim a task; what it pays is fixed by this */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USD that you were shown; refused if it is less by now */
                        pay?: number;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Claim"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/heartbeat": {
        /** Renew your claim on a task */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Claim"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/release": {
        /** Give back a task; saved text is kept */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}": {
        /** A task that you have claimed: the file, notes from the customer and reviewers, and the text */
        get: {
            parameters: {
                path: {
                    task: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            task: components["schemas"]["Task"];
                            /** @description names in the recording, from the customer */
                            names: string[];
                            /** @description names and terms as the customer wants them in every transcript */
                            glossary: string[];
                            /** @description from the customer */
                            notes: string;
                            duration_seconds: number | null;
                            review_notes: components["schemas"]["Comment"][];
                            /** @description reported by the customer after delivery, or by an operator */
                            mistakes: {
                                id: number;
                                at_ms: number;
                                note: string;
                                /** @enum {string} */
                                from: "customer" | "operator";
                                /** @enum {string} */
                                state: "received" | "in_progress" | "mended" | "declined";
                                resolution: ("mended" | "declined") | null;
                                answer: string | null;
                            }[];
                            /** @description in a review: what people have handed in since the last grade */
                            gradable: {
                                task: number;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                                part: number;
                                parts: number;
                                name: string;
                            }[];
                            playback: string;
                            /** @description the recording as video, if it has one */
                            video: string | null;
                            peaks: string;
                            version: number;
                            paragraphs: components["schemas"]["Paragraph"][];
                            preferences: {
                                /** @description shortcuts of the desk that differ from the defaults */
                                keys?: {
                                    [key: string]: string;
                                };
                                /** @description shortcuts of the caption desk */
                                caption_keys?: {
                                    [key: string]: string;
                                };
                                /** @description abbreviations and their long forms */
                                abbreviations?: {
                                    [key: string]: string;
                                };
                                /** @description speed of playback, and seconds to step back on pause */
                                sound?: {
                                    speed: number;
                                    step_back: number;
                                };
                            };
                            /** @description where you left the task */
                            place: {
                                paragraph: number;
                                offset: number;
                                sound_ms: number;
                            } | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/draft": {
        /** Save the text as a new version */
        put: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TextSave"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedDraft"];
                    };
                };
                /** @description Default Response */
                409: {
                    content: {
                        "application/json": components["schemas"]["StaleSave"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/versions": {
        /** Saved versions, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
                path: {
                    task: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            versions: {
                                version: number;
                                based_on: number;
                                /** Format: date-time */
                                at: string;
                                name: string;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/versions/{version}": {
        /** The text of an earlier version, and its captions */
        get: {
            parameters: {
                path: {
                    task: number;
                    version: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            version: number;
                            paragraphs: components["schemas"]["Paragraph"][];
                            /** @description its captions, edited or generated */
                            cues: components["schemas"]["Cue"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/restore": {
        /** Restore an earlier version as a new one */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RestoredSave"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedDraft"];
                    };
                };
                /** @description Default Response */
                409: {
                    content: {
                        "application/json": components["schemas"]["StaleSave"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/submit": {
        /** Hand in the text, if it has no open problems */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the version that you see */
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                409: {
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            /** @description the newer version, if code is stale_version */
                            version?: number;
                            /** @description if code is problems_found */
                            problems?: components["schemas"]["TextProblem"][];
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/preferences": {
        /**
         * Save your shortcuts, abbreviations and speed
         * @description Omitted settings are not changed. Opening a task returns them.
         */
        put: {
            requestBody: {
                content: {
                    "application/json": {
                        /** @description shortcuts of the desk that differ from the defaults */
                        keys?: {
                            [key: string]: string;
                        };
                        /** @description shortcuts of the caption desk */
                        caption_keys?: {
                            [key: string]: string;
                        };
                        /** @description abbreviations and their long forms */
                        abbreviations?: {
                            [key: string]: string;
                        };
                        /** @description speed of playback, and seconds to step back on pause */
                        sound?: {
                            speed: number;
                            step_back: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/place": {
        /** Save your place in a task; the desk opens there again */
        put: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        paragraph: number;
                        offset: number;
                        sound_ms: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/captions": {
        /** The captions, edited or generated, with the rules that each of them breaks */
        get: {
            parameters: {
                path: {
                    task: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            version: number;
                            /** @description false while they are generated from the text */
                            made: boolean;
                            cues: {
                                startMs: number;
                                endMs: number;
                                /** @description who speaks; a printed label is part of the lines */
                                speaker: string | null;
                                lines: string[];
                                /** @description rules that this caption breaks */
                                broken: ("empty" | "backwards" | "overlapping" | "outOfOrder" | "tooManyLines" | "lineTooLong" | "tooShort" | "tooLong" | "tooFast" | "flickering")[];
                            }[];
                            /** @description caption rules of the customer’s account */
                            rules: {
                                /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                                lineCharacters: number;
                                /** @description maximum number of lines in a caption */
                                lines: number;
                                /** @description shortest time that a caption is shown */
                                shortestMs: number;
                                /** @description longest time that a caption is shown */
                                longestMs: number;
                                /** @description fastest reading speed, unless the speech is faster */
                                charactersASecond: number;
                                /** @description captions touch, or have at least this gap between them */
                                shortestGapMs: number;
                            };
                            report: {
                                cues: number;
                                /** @description number of captions that break each rule */
                                broken: {
                                    [key: string]: number;
                                };
                            } & {
                                [key: string]: unknown;
                            };
                            /** @description the recording as video, if it has one */
                            video: string | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Save the captions as a new version; .srt and .vtt use them from then on */
        put: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description the version that this edit started from */
                        based_on: number;
                        /** @description an id of your choice; a save sent twice takes effect once */
                        save_id: string;
                        cues: components["schemas"]["CueInput"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["SavedDraft"];
                    };
                };
                /** @description Default Response */
                409: {
                    content: {
                        "application/json": components["schemas"]["StaleSave"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/reports/{report}": {
        /** Answer a report of a mistake: mended, or declined with a reason; the customer is told at delivery */
        put: {
            parameters: {
                path: {
                    task: number;
                    report: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/differences": {
        /** How the text differs from the draft or the previous version, word by word */
        get: {
            parameters: {
                query?: {
                    against?: "draft" | "previous";
                };
                path: {
                    task: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description the first 500; null if there is no such version */
                            differences: {
                                /** @description of the newer text, counted from 0 */
                                paragraph: number;
                                at_ms: number;
                                lead: string;
                                removed: string;
                                added: string;
                                tail: string;
                            }[] | null;
                            count: number;
                            removed_words: number;
                            added_words: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/comments": {
        /** Comments on the file, with their answers */
        get: {
            parameters: {
                path: {
                    task: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            comments: components["schemas"]["Comment"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Comment on a moment of the recording, or answer a comment */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        at_ms: number;
                        note: string;
                        /** @default null */
                        reply_to?: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Created"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/comments/{comment}/resolved": {
        /** Resolve a comment, or open it again */
        put: {
            parameters: {
                path: {
                    task: number;
                    comment: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        resolved: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/approve": {
        /** Approve the text, with a grade, and deliver it */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        grade: number;
                        /**
                         * @description grades for the work of single tasks
                         * @default []
                         */
                        grades?: components["schemas"]["TaskGrade"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/tasks/{task}/send-back": {
        /** Send the file back to an editor, or parts of it to their transcribers, with comments */
        post: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        to: "edit" | "transcribe";
                        /** @default 0 */
                        at_ms?: number;
                        /**
                         * @description may be left out if you have an open comment
                         * @default
                         */
                        note?: string;
                        /**
                         * @description of a file transcribed in parts, counted from 0; null for all
                         * @default null
                         */
                        parts?: number[] | null;
                        /**
                         * @description grades for the work of single tasks
                         * @default []
                         */
                        grades?: components["schemas"]["TaskGrade"][];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/earnings": {
        /** Finished tasks and earnings, newest first */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    /** @description last day, inclusive */
                    to?: string;
                    /** @description operators only: the earnings of one person */
                    person?: number;
                    cursor?: number;
                    limit?: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            earnings: {
                                task: number;
                                /** Format: date-time */
                                at: string;
                                person: number;
                                name: string;
                                email: string;
                                audiofile: number;
                                title: string;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                                product: string;
                                part: number;
                                seconds: number;
                                /** @description USD */
                                per_minute: number;
                                /** @description USD */
                                amount: number;
                                grade: number | null;
                                /** @description when its payout was paid */
                                paid: string | null;
                            }[];
                            /** @description the newest 200 */
                            adjustments: {
                                id: number;
                                /** Format: date-time */
                                at: string;
                                person: number;
                                name: string;
                                /** @description USD */
                                amount: number;
                                memo: string;
                                paid: string | null;
                            }[];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            /** @description USD, over all pages, with adjustments */
                            total: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/earnings.csv": {
        /** Finished tasks and earnings as CSV */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    /** @description last day, inclusive */
                    to?: string;
                    /** @description operators only: the earnings of one person */
                    person?: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/rates": {
        /** Pay rates per minute of recording, and announced changes */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            rates: components["schemas"]["Rate"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/work/rates/{kind}/{product}": {
        /**
         * Set a pay rate per minute for tasks taken from now on, or from a day on (operators)
         * @description A task pays what was shown when it was taken. People are told a week before a rate falls: without `from`, a lower rate holds in a week, a higher one at once.
         */
        put: {
            parameters: {
                path: {
                    kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                    product: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USD */
                        per_minute: number;
                        /**
                         * Format: date
                         * @description the first day, in UTC
                         */
                        from?: string;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/people/{person}/paused": {
        /** Pause a staff member, so that they get no new tasks, or resume (operators) */
        put: {
            parameters: {
                path: {
                    person: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        paused: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OnePerson"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/people/invite": {
        /** Invite a staff member, who sets their own password with a link (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewColleague"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            person: components["schemas"]["Person"];
                            link: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/people": {
        /** List staff (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            people: components["schemas"]["Colleague"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Add a staff member; their password is shown only once (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewColleague"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            person: components["schemas"]["Person"];
                            password: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/people/{person}/roles": {
        /** Set the roles of a staff member (operators) */
        put: {
            parameters: {
                path: {
                    person: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        roles: ("transcriber" | "editor" | "operator")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OnePerson"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/operator-tokens": {
        /** List the tokens of all operators (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            tokens: components["schemas"]["OperatorToken"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Create an operator token for yourself; it is shown only once (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        label?: string;
                        /** @description what it may do; everything that you may do if left out */
                        scopes?: ("read" | "order" | "money" | "work" | "operate")[];
                        /**
                         * @description when it stops working; null for never
                         * @default null
                         */
                        expires?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            operator_token: string;
                            token: components["schemas"]["OperatorToken"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/operator-tokens/{id}": {
        /** Revoke an operator token (operators) */
        delete: {
            parameters: {
                path: {
                    id: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            token: components["schemas"]["OperatorToken"];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/accounts/{account}/act": {
        /** Act for a customer in this session (operators) */
        post: {
            parameters: {
                path: {
                    account: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/session/acting": {
        /** Stop acting for a customer */
        delete: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/today": {
        /** Overview: late files, waiting work and recent orders (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description undelivered files by product; soon means due within a day */
                            owed: {
                                product: string;
                                late: number;
                                soon: number;
                                later: number;
                                /** Format: date-time */
                                first_due: string;
                            }[];
                            /** @description the files that are due first */
                            first: components["schemas"]["FoundFile"][];
                            jobs: {
                                name: string;
                                waiting: number;
                                later: number;
                                running: number;
                                dead: number;
                            }[];
                            tasks: {
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                                offered: number;
                                claimed: number;
                                /** Format: date-time */
                                oldest: string;
                            }[];
                            troubled: {
                                /** @enum {string} */
                                statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                                files: number;
                            }[];
                            /** @description hours of audio that the speech engine transcribes in an hour, from its latest work */
                            speech: {
                                engine: string;
                                hours_per_hour: number;
                            } | null;
                            /** @description files of the last two weeks whose text the machine was unsure of, newest first */
                            uncertain: {
                                id: number;
                                title: string;
                                account_name: string;
                                confidence: number;
                            }[];
                            held: {
                                orders: number;
                                /** @description USD */
                                amount: number;
                            };
                            /** @description sign-ups waiting for a link */
                            sign_ups: number;
                            /** @description reports of mistakes waiting for a decision */
                            reports: number;
                            /** @description the last two weeks, days in UTC, today last */
                            days: {
                                /** Format: date */
                                day: string;
                                ordered: number;
                                delivered: number;
                                /** @description USD */
                                money_in: number;
                                /** @description USD */
                                sold: number;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/failures": {
        /** Failed files, events and jobs, newest first, and stuck tasks (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            files: components["schemas"]["FoundFile"][];
                            /** @description tasks that no staff member is allowed to claim */
                            tasks: {
                                id: number;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                                /** @description the role that another person needs to do it */
                                role: string;
                                audiofile: number;
                                title: string;
                                /** Format: date-time */
                                since: string;
                            }[];
                            deliveries: {
                                id: number;
                                event_id: number;
                                event: string;
                                account: number;
                                account_name: string;
                                url: string;
                                /** @enum {string} */
                                state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                                status: number | null;
                                error: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            jobs: components["schemas"]["Job"][];
                            /** @description emails that the mail server refused, or put off for a day */
                            mails: {
                                /** @description null if a person asked for it, such as a link */
                                notice: number | null;
                                person: number | null;
                                email: string;
                                subject: string;
                                error: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/files": {
        /** Find files of all accounts, newest first; late files by due date (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    /** @description an id, an order, part of an email, or words in the title or link (the newest 2,000 matches) */
                    q?: string;
                    state?: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
                    account?: number;
                    /** @description only overdue files */
                    late?: boolean;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            files: components["schemas"]["FoundFile"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/files/{file}": {
        /** Full history of a file: states, events, jobs, money, work (operators) */
        get: {
            parameters: {
                path: {
                    file: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            file: components["schemas"]["FoundFile"];
                            hold: string | null;
                            /** @enum {string} */
                            terms: "prepay" | "card" | "invoice";
                            /** @description actions available to an operator now */
                            can: {
                                retry: boolean;
                                front: boolean;
                                refund: boolean;
                                cancel: boolean;
                                /** @description whether a transcript made elsewhere can be delivered */
                                deliver: boolean;
                                send_to_editor: boolean;
                            };
                            history: components["schemas"]["StateChange"][];
                            events: {
                                id: number;
                                event: string;
                                /** Format: date-time */
                                at: string;
                                deliveries: {
                                    url: string;
                                    /** @enum {string} */
                                    state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
                                    status: number | null;
                                    error: string | null;
                                }[];
                            }[];
                            jobs: components["schemas"]["Job"][];
                            items: {
                                id: number;
                                sku: string;
                                quantity: number;
                                price: number;
                                audiofile: number;
                                total: number;
                                /**
                                 * @description credit and refund reduce what other items cost
                                 * @enum {string}
                                 */
                                kind: "order" | "upgrade" | "settlement" | "credit" | "refund" | "adjustment";
                                /** @description what an adjustment is for */
                                memo: string | null;
                                transaction: number | null;
                                invoice: number | null;
                                /** Format: date-time */
                                created: string;
                            }[];
                            /** @description made by an operator, newest first */
                            refunds: components["schemas"]["Refund"][];
                            money: {
                                /** @description USD */
                                charged: number;
                                /** @description USD */
                                refunded: number;
                                /** @description USD in what is left after refunds; prices include tax */
                                tax: number;
                                /** @description USD that transcribers and editors earned */
                                pay: number;
                                /** @description USD: charged, less refunds, tax and pay */
                                margin: number;
                                /** @description USD that can still be refunded */
                                refundable: number;
                                /** @description USD of it that can go to the cards that paid */
                                refundable_to_card: number;
                                card: string | null;
                            };
                            tasks: {
                                id: number;
                                /** @enum {string} */
                                kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
                                part: number;
                                parts: number;
                                /** @enum {string} */
                                state: "open" | "done" | "withdrawn" | "kept";
                                correction: boolean;
                                /** @description words that a reviewer changed */
                                fixed_words: number;
                                grade: number | null;
                                /** Format: date-time */
                                created: string;
                                done: string | null;
                                person: number | null;
                                name: string | null;
                                saves: number;
                                earned: number | null;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/jobs/{job}/retry": {
        /** Retry a job (operators) */
        post: {
            parameters: {
                path: {
                    job: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/mails/{notice}/{person}": {
        /** Send a failed email again, or dismiss it (operators) */
        post: {
            parameters: {
                path: {
                    notice: number;
                    person: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "send" | "dismiss";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/files/{file}/refund": {
        /**
         * Refund a file in any state, whole or in part, to the balance or to the card that paid (operators)
         * @description The file keeps its state. What is on an unpaid invoice is taken off it. In sum, no more is refunded than was charged. A refund to a card is sent by a job; if the gateway refuses it, the amount is added to the balance.
         */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USD */
                        amount: number;
                        /**
                         * @default balance
                         * @enum {string}
                         */
                        to?: "balance" | "card";
                        /** @description why; the customer reads it */
                        memo: string;
                        /** @description an id of your choice; a refund sent twice is made once */
                        request_id: string;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            refund: number;
                            transaction: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/alerts": {
        /** Alerts: what needs an operator now, and what ended within a day (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @description newest first */
                            alerts: components["schemas"]["Alert"][];
                            /** @description newest first */
                            ended: components["schemas"]["Alert"][];
                            /** @description the last check; if it is minutes ago, no process runs jobs */
                            checked: string | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/speech-servers": {
        /** Speech servers in use: what they can do, their speed and their problems (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            servers: components["schemas"]["SpeechServer"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/speech-servers/{server}/paused": {
        /** Pause a speech server, or use it again; what it is working on is finished (operators) */
        put: {
            parameters: {
                path: {
                    server: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        paused: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/speech-servers/try": {
        /** Have every speech server transcribe a sample of 11 seconds (operators) */
        post: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/seller": {
        /** The seller and the tax on receipts and invoices from now on (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            name: string;
                            address: string;
                            tax_number: string;
                            tax_name: string;
                            /** @description included in prices */
                            tax_percent: number;
                            /** @description how invoices are paid */
                            payment_details: string;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/reports": {
        /** Reports of mistakes, newest first (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    state?: "open" | "closed";
                    /** @description only open reports that this party has to act on */
                    turn?: "operator" | "editor";
                    audiofile?: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            reports: components["schemas"]["ListedReport"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/reports/{report}/send": {
        /** Send a report about a machine transcript to an editor (operators) */
        post: {
            parameters: {
                path: {
                    report: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/reports/{report}/answer": {
        /** Answer a report, and tell the customer (operators) */
        post: {
            parameters: {
                path: {
                    report: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportAnswer"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/files/{file}/send-to-editor": {
        /** Send a delivered file to an editor, with a reason (operators) */
        post: {
            parameters: {
                path: {
                    file: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/tasks": {
        /** Open tasks with the people who have them, most urgent first (operators) */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            tasks: components["schemas"]["BoardTask"][];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/console/tasks/{task}/person": {
        /** Give an open task to a person, or back to everyone; saved text is kept (operators) */
        put: {
            parameters: {
                path: {
                    task: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        person: number | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/payouts": {
        /** Payouts to people, newest first (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            payouts: components["schemas"]["Payout"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Close a period: everything earned through a day becomes one payout (operators) */
        post: {
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description the last day, in UTC
                         */
                        through: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Created"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/payouts/{payout}": {
        /** Amounts per person in a payout (operators) */
        get: {
            parameters: {
                path: {
                    payout: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            lines: {
                                person: number;
                                name: string;
                                email: string;
                                tasks: number;
                                /** @description USD */
                                earned: number;
                                /** @description USD */
                                adjusted: number;
                                /** @description USD */
                                total: number;
                            }[];
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/payouts/{payout}/lines.csv": {
        /** A payout as CSV (operators) */
        get: {
            parameters: {
                path: {
                    payout: number;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/payouts/{payout}/paid": {
        /** Mark a payout as paid (operators) */
        post: {
            parameters: {
                path: {
                    payout: number;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/people/{person}/adjustments": {
        /** Adjust the earnings of a person, up or down, with a memo (operators) */
        post: {
            parameters: {
                path: {
                    person: number;
                };
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description USD; negative to deduct */
                        amount: number;
                        memo: string;
                        /** @description an id of your choice; an adjustment sent twice is made once */
                        request_id: string;
                        /** @description carries out what was refused with the code confirmation_needed */
                        confirm?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/audit": {
        /** Operator actions, newest first (operators) */
        get: {
            parameters: {
                query?: {
                    cursor?: number;
                    limit?: number;
                    person?: number;
                    account?: number;
                    audiofile?: number;
                    /** @description part of the action or of its outcome */
                    q?: string;
                    from?: string;
                    /** @description last day, inclusive */
                    to?: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            entries: components["schemas"]["AuditEntry"][];
                            /** @description cursor of the next page; null on the last */
                            next: number | null;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/files/{file}/transcript/{name}": {
        /** Deliver a transcript made elsewhere, as application/octet-stream: txt, srt, vtt, json or docx (operators) */
        put: {
            parameters: {
                query?: {
                    /** @description refuse while someone is working on the file */
                    only_if_idle?: boolean;
                };
                path: {
                    file: number;
                    name: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/uploads": {
        /**
         * Upload a recording; the response has the URL to order
         * @description The body is the file itself. It is kept for a week unless the operator set another period; an order keeps its own copy.
         */
        post: {
            parameters: {
                query?: {
                    name?: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            url: string;
                            size: number;
                            message: string;
                        };
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/uploads/resumable": {
        /**
         * Start a resumable upload (tus 1.0)
         * @description Send `Tus-Resumable: 1.0.0`, the size in `Upload-Length` and the name as `filename` in `Upload-Metadata`. Send the content with PATCH to the `Location` in the response. An upload that receives nothing for two days is removed.
         */
        post: {
            responses: {
                /** @description Default Response */
                201: {
                    content: {
                        "application/json": components["schemas"]["OneUpload"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/api/uploads/resumable/{upload}": {
        /** An upload, with the URL to order once it is complete */
        get: {
            parameters: {
                path: {
                    upload: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OneUpload"];
                    };
                };
                "4XX": components["responses"]["Error"];
            };
        };
        /** Cancel an unfinished upload */
        delete: {
            parameters: {
                path: {
                    upload: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
        /** Send the next bytes of an upload, from Upload-Offset on */
        patch: {
            parameters: {
                path: {
                    upload: string;
                };
            };
            responses: {
                "4XX": components["responses"]["Error"];
            };
        };
    };
    "/v1/audio/transcriptions": {
        /**
         * Transcribe a file, as in OpenAI’s API
         * @description An order of EMSR02 for one uploaded file, charged as such. The response waits for the transcript; its headers `x-longhand-order` and `x-longhand-file` name the order and the file. A repeated request with the same `Idempotency-Key` and file does not order again.
         */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description the recording; audio or video of any common format
                         */
                        file: string;
                        /**
                         * @description all of them mean the same machine transcription
                         * @enum {string}
                         */
                        model: "longhand" | "whisper-1" | "gpt-4o-transcribe" | "gpt-4o-mini-transcribe";
                        /** @description spoken language, as a code; detected if left out */
                        language?: string;
                        /** @description kept as the notes of the order; names in it are spelled as given */
                        prompt?: string;
                        /**
                         * @default json
                         * @enum {string}
                         */
                        response_format?: "json" | "text" | "srt" | "verbose_json" | "vtt";
                        /** @description for verbose_json: what has times; segments if left out */
                        "timestamp_granularities[]"?: ("word" | "segment")[];
                        /** @description accepted, without effect */
                        temperature?: number;
                        /**
                         * @description server-sent events: `transcript.progress` while it waits, then `transcript.text.delta` and `transcript.text.done`
                         * @default false
                         */
                        stream?: boolean;
                    };
                };
            };
            responses: {
                "4XX": components["responses"]["OpenAiError"];
            };
        };
    };
    "/v1/audio/translations": {
        /** Not offered: the response is always 404 */
        post: {
            responses: {
                "4XX": components["responses"]["OpenAiError"];
            };
        };
    };
    "/v1/models": {
        /** List what the parameter model can be */
        get: {
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            object: "list";
                            data: components["schemas"]["OpenAiModel"][];
                        };
                    };
                };
                "4XX": components["responses"]["OpenAiError"];
            };
        };
    };
    "/v1/models/{model}": {
        /** One value of the parameter model */
        get: {
            parameters: {
                path: {
                    model: string;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    content: {
                        "application/json": components["schemas"]["OpenAiModel"];
                    };
                };
                "4XX": components["responses"]["OpenAiError"];
            };
        };
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        EmailAndPassword: {
            email: string & (unknown & unknown);
            password: string;
        };
        NewColleague: {
            email: string & (unknown & unknown);
            name: string;
            roles: ("transcriber" | "editor" | "operator")[];
        };
        ReportAnswer: {
            /** @enum {string} */
            resolution: "mended" | "declined";
            /**
             * @description for the customer; required if declined
             * @default
             */
            answer?: string;
        };
        TextSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            paragraphs: {
                speaker: string | null;
                text: string;
            }[];
        };
        RestoredSave: {
            /** @description the version that this edit started from */
            based_on: number;
            /** @description an id of your choice; a save sent twice takes effect once */
            save_id: string;
            version: number;
        };
        BuyerInput: {
            /** @description the name of the account if it is empty */
            name: string;
            /** @description several lines */
            address: string;
            tax_number: string;
        };
        PasswordGiven: {
            password: string;
        };
        CueInput: {
            startMs: number;
            endMs: number;
            /** @description who speaks; a printed label is part of the lines */
            speaker: string | null;
            lines: string[];
        };
        TaskGrade: {
            task: number;
            grade: number;
        };
        V4OrderUrlParameters: {
            /** @description your API key */
            api_key: string;
            /** @description URL of audio or video; repeatable */
            url: string[];
            /** @description exactly one transcription SKU, and any add-ons */
            sku: string[];
            /** @description check everything without placing a real order */
            test?: boolean;
            /** @description comments for the transcribers */
            notes?: string;
            /** @description speaker names; repeatable. For a call with one speaker per channel, the first name is for the first (left) channel */
            name?: string[];
            /** @description the same as name */
            names?: string[];
            /** @description title of the transcript */
            title?: string;
            /** @description kept with the order */
            tags?: string[];
        };
        V4AudiofileTranscriptExtParameters: {
            /** @description your API key */
            api_key: string;
            /** @description a fake transcription, for any file that you may see */
            test?: boolean;
        };
        V4AudiofileTranscriptParameters: {
            /** @description your API key */
            api_key: string;
            /** @description a fake transcription, for any file that you may see */
            test?: boolean;
        };
        V4TranscriptFileParameters: {
            /** @description your API key */
            api_key: string;
            /** @description a fake transcription, for any file that you may see */
            test?: boolean;
        };
        V4AudiofileUpgradeParameters: {
            /** @description your API key */
            api_key: string;
            /** @description DIFFQ2, TSTMP1, CAPTION1, EDIT01, UPGRD1, UPGRD2 or UPGRD3 */
            sku?: string[];
            /** @description a fake success; for files 100 and 101 only */
            test?: boolean;
        };
        V4AudiofileRefundParameters: {
            /** @description your API key */
            api_key: string;
            /** @description a fake approval; for files 100 and 101 only */
            test?: boolean;
        };
        V4InvoiceParameters: {
            /** @description your API key */
            api_key: string;
        };
        V4WebhookParameters: {
            /** @description your API key */
            api_key: string;
            /** @description an http or https URL */
            webhook?: string;
        };
        V4WebhookTestTypeParameters: {
            /** @description your API key */
            api_key: string;
        };
        Created: {
            id: number;
            message: string;
        };
        Link: {
            link: string;
            message: string;
        };
        Message: {
            message: string;
        };
        Account: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description prepay balance in USD */
            balance: number;
            /** Format: date-time */
            created: string;
            /** @description when the deletion of its data was complete */
            erased: string | null;
        };
        OneAccount: {
            account: components["schemas"]["Account"];
            message: string;
        };
        ListedAccount: {
            id: number;
            name: string;
            email: string;
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            /** @description prepay balance in USD */
            balance: number;
            /** Format: date-time */
            created: string;
            /** @description when the deletion of its data was complete */
            erased: string | null;
            past_due: boolean;
        };
        Alert: {
            id: number;
            /** @description which alert it is; stays the same when its words change */
            name: string;
            title: string;
            /** @description what happened, and what to do */
            text: string;
            action: string;
            /** @description where to do it, on the website */
            path: string;
            /** Format: date-time */
            raised: string;
            ended: string | null;
        };
        IdAndName: {
            id: number;
            name: string | null;
        };
        AuditEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            person: components["schemas"]["IdAndName"];
            /** @description the customer that the operator acted for */
            acting_for: components["schemas"]["IdAndName"] | null;
            action: string;
            route: string;
            account: components["schemas"]["IdAndName"] | null;
            audiofile: number | null;
            order: string | null;
            invoice: number | null;
            /** @description request parameters, without secrets */
            parameters: {
                [key: string]: unknown;
            };
            /**
             * @description begun: in progress, or interrupted with an unknown outcome
             * @enum {string}
             */
            state: "begun" | "done" | "refused";
            outcome: string | null;
        };
        Sku: {
            sku: string;
            product: string;
            meaning: string;
            price: number;
            for_everyone?: boolean;
        };
        Redo: {
            language: string;
            /** @enum {string} */
            state: "running" | "done" | "failed";
        };
        File: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            /** @enum {string} */
            statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
            /** Format: date-time */
            since: string;
            /** @description why it is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            tags: string[];
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @description when the customer archived it */
            archived: string | null;
            notes: string;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description transcribed again because the language was corrected. The transcript stays until the new one replaces it. `done` in a language that the file does not have means that no words were found in it */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description changes whenever the transcript does */
            transcript_version: number | null;
            /** @description when the recording was removed; it can no longer be played */
            recording_removed: string | null;
        };
        StateChange: {
            from: ("Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing") | null;
            /** @enum {string} */
            to: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
            reason: string | null;
            /** Format: date-time */
            at: string;
        };
        OneFile: {
            file: components["schemas"]["File"];
            message: string;
        };
        Refund: {
            id: number;
            /** @description USD */
            amount: number;
            /** @enum {string} */
            to: "balance" | "card";
            /** @description USD of it that was taken off an unpaid invoice */
            off_invoice: number;
            /** @description the card that it goes to */
            card: string | null;
            /**
             * @description asked: on its way to the card; failed: added to the balance instead
             * @enum {string}
             */
            state: "made" | "asked" | "failed";
            memo: string;
            /** Format: date-time */
            at: string;
        };
        V4Item: {
            id: number;
            sku: string;
            quantity: number;
            price: number;
            audiofile: number;
            total: number;
        };
        V4Invoice: {
            id: number;
            purchase_order: string | null;
            /** Format: date-time */
            createtime: string;
            paidtime: string | null;
            total: number;
            items: components["schemas"]["V4Item"][];
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            message: string;
        };
        Item: {
            id: number;
            sku: string;
            quantity: number;
            price: number;
            audiofile: number;
            total: number;
            /**
             * @description credit and refund reduce what other items cost
             * @enum {string}
             */
            kind: "order" | "upgrade" | "settlement" | "credit" | "refund" | "adjustment";
            /** @description what an adjustment is for */
            memo: string | null;
        };
        FoundFile: {
            id: number;
            account: number;
            order: string;
            test: boolean;
            title: string;
            description: string;
            originallink: string;
            /** @enum {string} */
            statename: "Audio Processing" | "Awaiting Edit" | "Awaiting Final Approval" | "Billing Processing" | "Checking Audio Quality" | "Delivered" | "Editing to Word Count" | "Error" | "On Hold" | "Order Cancelled" | "Order Chargeable" | "Order Processing" | "Out for edit" | "Pre-Processing" | "Processing" | "Refunded" | "Technical Difficulty" | "Temporary Error" | "Transcribing";
            /** Format: date-time */
            since: string;
            /** @description why it is in this state */
            reason: string | null;
            /** @description progress within this state */
            percent: number | null;
            /** @enum {string} */
            product: "TRANS14" | "TRANS6" | "TRANS2" | "EMSR02";
            add_ons: string[];
            names: string[];
            tags: string[];
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @description when the customer archived it */
            archived: string | null;
            notes: string;
            duration_seconds: number | null;
            quality_stars: number | null;
            quality_reasons: string[];
            /** @description average confidence of the machine transcription over all words, from 0 to 1; null until known */
            confidence: number | null;
            /** @description spoken language, as an ISO 639 code (`en`); null until detected */
            language: string | null;
            /** @description given by the customer, or detected in the recording; null until known */
            language_source: ("given" | "detected") | null;
            /** @description transcribed again because the language was corrected. The transcript stays until the new one replaces it. `done` in a language that the file does not have means that no words were found in it */
            redo: components["schemas"]["Redo"] | null;
            total: number | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            due: string;
            has_transcript: boolean;
            /** @description changes whenever the transcript does */
            transcript_version: number | null;
            /** @description when the recording was removed; it can no longer be played */
            recording_removed: string | null;
            account_name: string;
            account_email: string;
            /** @description when an operator put it at the front */
            front_since: string | null;
        };
        Job: {
            id: number;
            name: string;
            about: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            state: "waiting" | "later" | "running" | "dead";
            priority: number;
            attempts: number;
            max_attempts: number;
            /** Format: date-time */
            run_at: string;
            /** Format: date-time */
            created: string;
            last_error: string | null;
        };
        ListedInvoice: {
            id: number;
            account: number;
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            purchase_order: string | null;
            /** @description a note on the document */
            memo: string;
            /** Format: date-time */
            created: string;
            submitted: string | null;
            due: string | null;
            paid: string | null;
            account_name: string;
            total: number;
        };
        Invoice: {
            id: number;
            account: number;
            /** @enum {string} */
            state: "CREATED" | "OPEN" | "SUBMITTED" | "PAID";
            purchase_order: string | null;
            /** @description a note on the document */
            memo: string;
            /** Format: date-time */
            created: string;
            submitted: string | null;
            due: string | null;
            paid: string | null;
            total: number;
            items: components["schemas"]["Item"][];
        };
        WholeInvoice: {
            invoice: components["schemas"]["Invoice"];
            message: string;
        };
        OperatorToken: {
            id: number;
            person: number;
            email: string;
            label: string;
            /** @description the last characters of the token */
            hint: string;
            /** Format: date-time */
            created: string;
            /** @description what it may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            expires: string | null;
            last_used: string | null;
            /** @description the address of its last use */
            last_used_from: string | null;
            revoked: string | null;
        };
        Payout: {
            id: number;
            /**
             * Format: date
             * @description the last day, in UTC
             */
            through: string;
            /** Format: date-time */
            closed: string;
            paid: string | null;
            people: number;
            /** @description USD */
            total: number;
        };
        Person: {
            id: number;
            email: string;
            name: string;
            roles: string[];
            account: number | null;
            /** @description is offered no new tasks */
            paused: boolean;
        };
        OnePerson: {
            person: components["schemas"]["Person"];
            message: string;
        };
        Colleague: {
            id: number;
            email: string;
            name: string;
            roles: string[];
            account: number | null;
            /** @description is offered no new tasks */
            paused: boolean;
            /** @description whether they sign in with a second step */
            second_step: boolean;
            record: {
                /** @description average of the latest hundred texts, from 1 to 5 */
                grade: number | null;
                /** @description number of those that a reviewer graded */
                graded: number;
                /** @description done in the last thirty days */
                tasks: number;
                /** @description USD in the last thirty days */
                earned: number;
            };
        };
        Report: {
            id: number;
            at_ms: number;
            note: string;
            /**
             * @description received, in_progress once an editor has it, then mended, or declined with an answer
             * @enum {string}
             */
            state: "received" | "in_progress" | "mended" | "declined";
            /** @description why the text was left as it is */
            answer: string | null;
            /** Format: date-time */
            created: string;
            /** @description when it was mended or declined */
            closed: string | null;
        };
        ListedReport: {
            id: number;
            at_ms: number;
            note: string;
            /**
             * @description received, in_progress once an editor has it, then mended, or declined with an answer
             * @enum {string}
             */
            state: "received" | "in_progress" | "mended" | "declined";
            /** @description why the text was left as it is */
            answer: string | null;
            /** Format: date-time */
            created: string;
            /** @description when it was mended or declined */
            closed: string | null;
            /** @enum {string} */
            from: "customer" | "operator";
            /**
             * @description who has to act on it
             * @enum {string}
             */
            turn: "operator" | "editor";
            audiofile: number;
            title: string;
            product: string;
            account: number;
            account_name: string;
            /** @description the open correction */
            task: number | null;
            /** @description who has claimed it */
            editor: string | null;
            due: string | null;
        };
        SpeechServer: {
            id: number;
            address: string;
            /** @description such as whisper.cpp; null until it has answered */
            software: string | null;
            endpoint: string | null;
            /** @description what its responses contain; null until it has transcribed something */
            can: {
                word_times: boolean | null;
                confidence: boolean | null;
                language: boolean | null;
            };
            /** @description hours of audio that it transcribes in an hour, from its latest work */
            speed: number | null;
            paused: boolean;
            /** @description why it does not work, for each machine that uses it; empty if it works */
            problems: string[];
        };
        Who: {
            id: number;
            name: string;
        };
        BoardTask: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            audiofile: number;
            title: string;
            product: string;
            add_ons: string[];
            /** @description counted from 0 */
            part: number;
            parts: number;
            /** @description length of the recording that it covers */
            seconds: number;
            /** Format: date-time */
            due: string;
            /** @description who has claimed it */
            person: components["schemas"]["Who"] | null;
            lease_until: string | null;
            /** @description the person it is reserved for */
            assigned: components["schemas"]["Who"] | null;
            /** @description null: until an operator changes it */
            assigned_until: string | null;
        };
        Word: {
            text: string;
            startMs: number;
            endMs: number;
            confidence?: number;
            /**
             * @description the time is not measured, but estimated from the words around it
             * @constant
             */
            estimated?: true;
            /** @constant */
            inaudible?: true;
        };
        Peaks: {
            sample_rate: number;
            samples_per_pixel: number;
            length: number;
            data: number[];
        };
        Paragraph: {
            speaker: string | null;
            startMs: number;
            endMs: number;
            words: components["schemas"]["Word"][];
        };
        AccountCaptionRules: {
            rules: {
                /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                lineCharacters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description shortest time that a caption is shown */
                shortestMs: number;
                /** @description longest time that a caption is shown */
                longestMs: number;
                /** @description fastest reading speed, unless the speech is faster */
                charactersASecond: number;
                /** @description captions touch, or have at least this gap between them */
                shortestGapMs: number;
            };
            /** @description the default rules */
            usual: {
                /** @description longest line; a Chinese, Japanese or Korean character counts as two */
                lineCharacters: number;
                /** @description maximum number of lines in a caption */
                lines: number;
                /** @description shortest time that a caption is shown */
                shortestMs: number;
                /** @description longest time that a caption is shown */
                longestMs: number;
                /** @description fastest reading speed, unless the speech is faster */
                charactersASecond: number;
                /** @description captions touch, or have at least this gap between them */
                shortestGapMs: number;
            };
            message: string;
        };
        Delivery: {
            id: number;
            url: string;
            /**
             * @description unknown: the service was interrupted while sending, and never sends twice by itself
             * @enum {string}
             */
            state: "waiting" | "sending" | "delivered" | "failed" | "unknown";
            /** @description HTTP status returned by the receiver */
            status: number | null;
            milliseconds: number | null;
            error: string | null;
            /** @description when it was sent */
            at: string | null;
            /** @description sent again by hand */
            by_hand: boolean;
            /** @description to the callback of the order, with its metadata */
            callback: boolean;
        };
        LoggedEvent: {
            id: number;
            /** @description the same for every delivery of this event */
            webhook_id: string;
            event: string;
            /** @description form-encoded, exactly as it is posted; a callback gets `metadata` after it */
            body: string;
            test: boolean;
            /** Format: date-time */
            created: string;
            /** @description empty if no webhook was registered and the order has no callback */
            deliveries: components["schemas"]["Delivery"][];
        };
        Feed: {
            id: number;
            url: string;
            title: string;
            skus: string[];
            tags: string[];
            /** @description USD */
            monthly_limit: number;
            /** @description USD in this calendar month (UTC) */
            spent: number;
            paused: boolean;
            /** @description a problem prevents ordering; a notice explains it */
            stopped: boolean;
            checked: string | null;
        };
        OneFeed: {
            feed: components["schemas"]["Feed"];
            message: string;
        };
        SavedText: {
            version: number;
            message: string;
        };
        StaleSave: {
            message: string;
            code: string;
            /** @description the newer version, if code is stale_version */
            version?: number;
        };
        FilePayment: {
            audiofile: number;
            amount: number;
            transaction: number | null;
            message: string;
        };
        Upload: {
            id: string;
            name: string;
            /** @description bytes */
            size: number;
            /** @description the URL to order; null until the upload is complete */
            url: string | null;
        };
        OneUpload: {
            upload: components["schemas"]["Upload"];
            message: string;
        };
        MarkedText: {
            text: string;
            match: boolean;
        };
        ShareLink: {
            id: number;
            /** @description for people without an account; keep it as private as the file */
            url: string;
            download: boolean;
            expires: string | null;
            /** Format: date-time */
            created: string;
        };
        Glossary: {
            terms: string[];
            message: string;
        };
        ApiKey: {
            id: number;
            label: string;
            /** @description the last characters of the key */
            hint: string;
            /** Format: date-time */
            created: string;
            /** @description whose key it is: it ends when they no longer own the account */
            person: string | null;
            /** @description what it may do */
            scopes: ("read" | "order" | "money" | "work" | "operate")[];
            expires: string | null;
            last_used: string | null;
            /** @description the address of its last use */
            last_used_from: string | null;
            revoked: string | null;
            /** @description USD that may be spent with it; null for no limit */
            spending_limit: number | null;
            /**
             * @description in total, or in each calendar month (UTC)
             * @enum {string}
             */
            spending_period: "total" | "month";
            /** @description USD of the limit that is used; null without one */
            spent: number | null;
        };
        AccountPerson: {
            id: number;
            name: string;
            email: string;
            /**
             * @description owner: everything; member: order, and change transcripts; billing: invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            /** Format: date-time */
            since: string;
        };
        Invitation: {
            id: number;
            email: string;
            /**
             * @description owner: everything; member: order, and change transcripts; billing: invoices, cards and payments; viewer: read only
             * @enum {string}
             */
            role: "owner" | "member" | "billing" | "viewer";
            invited_by: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            expires: string;
        };
        AccountEntry: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            by: "person" | "key" | "operator";
            /** @description of the person or the key; null for operators */
            name: string | null;
            address: string | null;
            action: string;
            audiofile: number | null;
            order: string | null;
            outcome: string | null;
        };
        AutomaticTopUp: {
            on: boolean;
            /** @description USD; the card is charged when the balance falls below this */
            below: number;
            /** @description USD, charged each time */
            amount: number;
            /** @description USD; at most this much in a calendar month (UTC) */
            monthly_max: number;
            /** @description why it was turned off, for example a declined charge */
            stopped: string | null;
            message: string;
        };
        DeclinedCharge: {
            order: string;
            /** @description USD */
            amount: number;
            reason: string;
            /** @description null if it is on hold; a new card is tried at once */
            next_try: string | null;
        };
        CardAnswer: {
            card: string;
            message: string;
        };
        Buyer: {
            /** @description the name of the account if it is empty */
            name: string;
            /** @description several lines */
            address: string;
            tax_number: string;
        };
        Notice: {
            id: number;
            /** @enum {string} */
            kind: "transcript ready" | "file failed" | "card declined" | "order on hold" | "balance low" | "invoice due" | "transcript corrected" | "report answered" | "episode ordered" | "feed stopped" | "refund issued" | "topped up";
            title: string;
            text: string;
            /** @description what to do about it */
            action: string;
            /** @description where to do it, on the website */
            path: string;
            audiofile: number | null;
            order: string | null;
            invoice: number | null;
            /** Format: date-time */
            created: string;
        };
        Order: {
            id: string;
            account: number;
            skus: string[];
            tags: string[];
            /** @description gets the events of this order */
            callback: string | null;
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            test: boolean;
            hold: string | null;
            /** Format: date-time */
            created: string;
        };
        HeldOrder: {
            id: string;
            account: number;
            skus: string[];
            tags: string[];
            /** @description gets the events of this order */
            callback: string | null;
            /** @description what you gave the order as `metadata` */
            metadata: {
                [key: string]: string;
            };
            /** @enum {string} */
            terms: "prepay" | "card" | "invoice";
            test: boolean;
            hold: string | null;
            /** Format: date-time */
            created: string;
            account_name: string;
            /** @description number of files on hold */
            files: number;
            /** @description USD, charged when it is released */
            total: number;
        };
        OneOrder: {
            order: components["schemas"]["Order"];
            message: string;
        };
        Quote: {
            id: string;
            files: {
                url: string;
                title: string;
                duration_seconds: number | null;
                /** @description whether the duration is exact, or an estimate that is corrected later */
                exact: boolean;
                /** @description billed */
                minutes: number;
                total: number;
                /** @description a file that you ordered before from the same link or the same uploaded content */
                earlier: {
                    file: number;
                    title: string;
                    /** Format: date-time */
                    ordered: string;
                } | null;
            }[];
            skus: {
                sku: string;
                meaning: string;
                price: number;
                /** @description included in the transcription at no extra charge */
                included: boolean;
            }[];
            total: number;
            /** @description USD that the prepay balance lacks; 0 if it covers the total or is not used */
            missing: number;
            /** @description USD that the spending limit of the API key lacks; 0 if it covers the total or has none */
            over_limit: number;
            /** @description the account pays by card and has none: an order is held until one is added */
            needs_card: boolean;
            /** @description null: it will be detected */
            language: string | null;
            /** Format: date-time */
            due: string;
            /** Format: date-time */
            expires: string;
        };
        WebhookSettings: {
            webhook: string | null;
            /** @description signs deliveries according to the Standard Webhooks specification; empty for operators */
            secret: string;
            /** @description until then, deliveries are also signed with the previous secret */
            previous_secret_until: string | null;
            message: string;
        };
        AddedSecondStep: {
            /** @description null if you have some already */
            recovery_codes: string[] | null;
            message: string;
        };
        PasskeyOptions: {
            /** @description for the browser, as JSON of the WebAuthn specification */
            options: {
                [key: string]: unknown;
            };
            message: string;
        };
        Passkey: {
            id: string;
            label: string;
            /** Format: date-time */
            created: string;
            last_used: string | null;
        };
        Session: {
            id: number;
            /** @description user agent of the last use; null if the session was not used yet */
            browser: string | null;
            /** @description IP address of the last use */
            address: string | null;
            /** Format: date-time */
            created: string;
            last_used: string | null;
            /** @description whether this request was made in it */
            current: boolean;
        };
        SavedDraft: {
            version: number;
            lease_until: string | null;
            message: string;
        };
        TextProblem: {
            /** @enum {string} */
            problem: "empty_text" | "empty_paragraph" | "unlabelled_speaker" | "unresolved_mark" | "empty_caption" | "backwards_caption" | "overlapping_captions" | "unanswered_report";
            /** @description counted from 0 */
            paragraph: number;
            word: number | null;
            /** @description index of the caption, from 0 */
            cue: number | null;
            at_ms: number;
            message: string;
        };
        Cue: {
            startMs: number;
            endMs: number;
            /** @description who speaks; a printed label is part of the lines */
            speaker: string | null;
            lines: string[];
        };
        Rate: {
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            /** @description DIFFQ2: added to the rate of the product where the customer pays for difficult sound */
            product: string;
            /** @description USD */
            per_minute: number;
            /** @description a change to come, for tasks taken from then on */
            next: {
                per_minute: number;
                /** Format: date-time */
                from: string;
            } | null;
        };
        Task: {
            id: number;
            /** @enum {string} */
            kind: "transcribe" | "edit" | "second_pass" | "approve" | "correct";
            audiofile: number;
            title: string;
            product: string;
            add_ons: string[];
            /** Format: date-time */
            due: string;
            /** @description counted from 0 */
            part: number;
            parts: number;
            start_ms: number;
            end_ms: number;
            /** @description sent back by a reviewer */
            correction: boolean;
            /** @description USD, for you, when it is done */
            pay: number;
            /** @description others do not see it */
            kept_for_you: boolean;
            lease_until: string | null;
        };
        Claim: {
            task: number;
            /** @description the version to start from */
            version: number;
            /** Format: date-time */
            lease_until: string;
            message: string;
        };
        Comment: {
            id: number;
            note: string;
            name: string;
            /** Format: date-time */
            created: string;
            at_ms: number;
            resolved: string | null;
            answers: {
                id: number;
                note: string;
                name: string;
                /** Format: date-time */
                created: string;
            }[];
        };
        V4Webhook: {
            webhook: string | null;
            message: string;
        };
        OpenAiError: {
            error: {
                message: string;
                type: string;
                param: string | null;
                code: string;
            };
        };
        OpenAiModel: {
            id: string;
            /** @constant */
            object: "model";
            created: number;
            owned_by: string;
        };
        Error: {
            message: string;
            code: string;
        };
        OneBuyer: {
            buyer: components["schemas"]["Buyer"];
            message: string;
        };
    };
    responses: {
        /** @description Default Response */
        Error: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Default Response */
        OpenAiError: {
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

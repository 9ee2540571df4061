#!/usr/bin/python3
"""A window of WebKitGTK that a driver controls and that shows nothing but the page.

WebKit's own MiniBrowser has a toolbar and a least width. The options switch off what a journey is to go without.
"""
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(['de-DE'])
if '--no-cookies' in sys.argv:
    context.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)

settings = WebKit2.Settings(enable_javascript='--no-script' not in sys.argv)
if '--no-popover' in sys.argv:
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(index) for index in range(features.get_length())):
        if feature.get_identifier() == 'PopoverAttribute':
            settings.set_feature_enabled(feature, False)

Gtk.Settings.get_default().set_property('gtk-enable-animations', '--less-motion' not in sys.argv)
window = Gtk.Window()
window.connect('destroy', Gtk.main_quit)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    view.connect('close', lambda _view: window.destroy())
    window.add(view)
    window.set_default_size(1280, 900)
    window.show_all()
    return view


def start(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name('WebKitGTK')
    session.set_application_info(information)
    session.connect('create-web-view', create_view)


context.connect('automation-started', start)
Gtk.main()
